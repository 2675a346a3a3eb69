import { dish } from '#test/restaurant.ts';
import { after, choices, menuOption, soup, steak, submit, twoSoups } from '#test/guest-examples.ts';
import { ordering, type OrderingEvent } from './ordering-state';

describe('A newer menu', () => {
  it('removes a dish that it lacks from the basket, and reports that', () => {
    const state = after(...twoSoups, { type: 'menuArrived', menu: [steak] });
    expect(state).toMatchObject({ lines: [], changes: [{ kind: 'gone', name: 'Kulajda' }] });
  });

  it('reports the end of the day menu, and names the dish that is removed from the basket', () => {
    const lunch = { ...soup, dayUntil: 840 };
    const state = after({ type: 'itemAdded', item: lunch }, { type: 'menuArrived', menu: [steak] });
    expect(state.changes).toEqual([{ kind: 'gone', name: 'Kulajda', dayUntil: 840 }]);
  });

  it('reports nothing when nothing changed', () => {
    expect(after(...twoSoups, { type: 'menuArrived', menu: [soup, steak] }).changes).toEqual([]);
  });

  it('adds its changes to those that the guest has not read yet, and does not repeat read ones', () => {
    const dearer: OrderingEvent = { type: 'menuArrived', menu: [{ ...soup, price_czk: 95 }] };
    const state = after(...twoSoups, dearer, { type: 'menuArrived', menu: [steak] });
    expect(state.changes.map(({ kind }) => kind)).toEqual(['price', 'gone']);
    const changed = after(...twoSoups, submit, { type: 'priceChanged', key: 'key-1', menu: [steak] });
    expect(ordering(changed, { type: 'changesRead' })).toMatchObject({ changes: [], askAgain: false });
  });

  it('reports nothing to a guest with an empty basket', () => {
    const state = after({ type: 'chosen', choice: { currency: 'EUR' } }, { type: 'menuArrived', menu: [] });
    expect(state).toMatchObject({ currency: 'CZK', changes: [] });
  });

  it('does not report euro prices to a guest who reads crowns', () => {
    const crownsOnly = { ...soup, price_eur: null };
    expect(after(...twoSoups, { type: 'menuArrived', menu: [crownsOnly] })).toMatchObject({
      currency: 'CZK',
      changes: [],
    });
  });

  it('reports a changed price in the guest’s currency', () => {
    const inEur = after(...twoSoups, { type: 'chosen', choice: { currency: 'EUR' } });
    const menuWith = (changes: object) => [{ ...soup, ...changes }, steak];
    const changesBy = (changes: object) => ordering(inEur, { type: 'menuArrived', menu: menuWith(changes) }).changes;
    expect(changesBy({ price_eur: 4 })).toEqual([
      { kind: 'price', name: 'Kulajda', before: 3.6, now: 4, currency: 'EUR' },
    ]);
    expect(changesBy({ price_czk: 95 })).toEqual([]);
  });

  it('does not report a price in a currency in which the dish had none before', () => {
    const crownsOnly = after({ type: 'itemAdded', item: { ...soup, price_eur: null } });
    const inEur = ordering(crownsOnly, { type: 'chosen', choice: { currency: 'EUR' } });
    expect(ordering(inEur, { type: 'menuArrived', menu: [soup] })).toMatchObject({
      changes: [],
      lines: [{ priceEur: 3.6 }],
    });
  });

  it('keeps available dishes in the basket, with their current names and prices', () => {
    const menu = [{ ...soup, name: 'Kulajda s vejcem', price_eur: 3.9 }];
    const state = after(...twoSoups, { type: 'itemAdded', item: steak }, { type: 'menuArrived', menu });
    expect(state.lines).toEqual([
      { lineId: 1, itemId: 1, name: 'Kulajda s vejcem', priceCzk: 89, priceEur: 3.9, quantity: 2, note: '' },
    ]);
    expect(state.changes).toEqual([{ kind: 'gone', name: 'Svíčková' }]);
  });

  it('is not compared with the basket while an order is being sent', () => {
    const state = after(...twoSoups, submit);
    expect(ordering(state, { type: 'menuArrived', menu: [steak] })).toBe(state);
  });

  it('switches the basket to crowns when euros are no longer possible', () => {
    const state = after(...twoSoups, { type: 'chosen', choice: { currency: 'EUR' } });
    const fresh = ordering(state, { type: 'menuArrived', menu: [soup, { ...steak, price_eur: null }] });
    expect(fresh).toMatchObject({ currency: 'CZK', changes: [{ kind: 'currency' }] });
  });

  it('reports a change of a dish once, however many lines it has', () => {
    const apart: OrderingEvent[] = [
      ...twoSoups,
      { type: 'lineSplit', lineId: 1 },
      { type: 'noteSet', lineId: 2, note: 'bez kopru' },
    ];
    const dearer = after(...apart, { type: 'menuArrived', menu: [{ ...soup, price_czk: 95 }] });
    expect(dearer.lines.map(({ priceCzk }) => priceCzk)).toEqual([95, 95]);
    expect(dearer.changes).toEqual([{ kind: 'price', name: 'Kulajda', before: 89, now: 95, currency: 'CZK' }]);
    const soldOut = after(...apart, { type: 'menuArrived', menu: [{ ...soup, is_sold_out: true }] });
    expect(soldOut).toMatchObject({
      lines: [],
      changes: [{ kind: 'soldOut', name: 'Kulajda', itemId: soup.id, pieces: 2 }],
    });
  });

  describe('for a dish with options', () => {
    const [side, extras] = choices();
    const burger = dish({ id: 5, name: 'Burger', price_czk: 219, modifiers: [side, extras] });
    const chosen: OrderingEvent = {
      type: 'linesAdded',
      lines: [{ item: burger, quantity: 1, note: '', options: [11, 21] }],
    };
    const met = (...modifiers: (typeof side)[]) =>
      after(chosen, { type: 'menuArrived', menu: [{ ...burger, modifiers }] });

    it('reports the new price of an option', () => {
      const dearer = { ...extras, options: [menuOption({ id: 21, name: 'Sýr', priceCZK: 25 })] };
      expect(met(side, dearer).changes).toEqual([
        { kind: 'price', name: 'Burger (Příloha: Rýže · Navíc: Sýr)', before: 239, now: 244, currency: 'CZK' },
      ]);
    });

    it('keeps the line without an option that is sold out or gone, and names it', () => {
      const soldOut = { ...extras, options: [menuOption({ id: 21, name: 'Sýr', priceCZK: 20, isSoldOut: true })] };
      expect(met(side, soldOut)).toMatchObject({
        changes: [{ kind: 'option', name: 'Burger', option: 'Navíc: Sýr', isSoldOut: true }],
        lines: [{ options: [{ name: 'Rýže' }] }],
      });
      const gone = met(extras);
      expect(gone.changes).toEqual([{ kind: 'option', name: 'Burger', option: 'Příloha: Rýže', isSoldOut: false }]);
      expect(gone.lines[0]?.options?.map(({ name }) => name)).toEqual(['Sýr']);
    });
  });
});
