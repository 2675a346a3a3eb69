import { after, body, saved, soup, steak, submit, twoSoups, waitingOrder } from '#test/guest-examples.ts';
import {
  emptyOrdering,
  ordering,
  type OrderingEvent,
  type OrderingState,
  resendDelay,
  STALE_AFTER_MS,
} from './ordering-state';

const lost: OrderingEvent = { type: 'unreachable', key: 'key-1' };
const unknown: OrderingEvent = { ...lost, mayHaveArrived: true };

describe('the sending of an order', () => {
  it('keeps the key and the exact body until the server answers', () => {
    const { pending } = after(...twoSoups, submit, lost, { type: 'retried', now: 9000 }, lost);
    expect(pending).toMatchObject({ key: 'key-1', body, phase: 'waiting', attempts: 2 });
    expect(body).toMatchObject({ totalPrice: 178, items: [{ itemId: 1, quantity: 2, price: 89 }] });
  });

  it('ignores a second tap', () => {
    const first = after(...twoSoups, submit);
    expect(ordering(first, { ...submit, key: 'key-2' })).toBe(first);
  });

  it('sends nothing if the basket is empty or the storage has not been read yet', () => {
    expect(after(submit).pending).toBeNull();
    expect(ordering({ ...emptyOrdering, lines: after(...twoSoups).lines }, submit).pending).toBeNull();
  });

  it('empties the basket and drops the key when the order is placed', () => {
    const order = waitingOrder({ id: 'a' });
    const state = after(...twoSoups, submit, { type: 'placed', key: 'key-1', order });
    expect(state).toMatchObject({ lines: [], pending: null, placed: order });
  });

  it('keeps the note to the order until the order is placed', () => {
    const noted = after(...twoSoups, { type: 'orderNoteSet', note: 'prosíme najednou' });
    const sent = ordering(noted, submit);
    expect(ordering(sent, { type: 'refused', key: 'key-1', message: 'Ne.' }).note).toBe('prosíme najednou');
    expect(ordering(sent, { type: 'placed', key: 'key-1', order: waitingOrder({ id: 'a' }) }).note).toBe('');
  });

  it("puts a refused order's note back, below a newly typed one", () => {
    const order = waitingOrder({ id: 'a', is_rejected: true, note: 'Vše najednou', orderItems: [] });
    const back: OrderingEvent = { type: 'itemsReturned', order, menu: [soup] };
    expect(after(back).note).toBe('Vše najednou');
    const written = after({ type: 'orderNoteSet', note: 'Bez příborů' }, back);
    expect(written.note).toBe('Bez příborů\nVše najednou');
    expect(ordering(written, { ...back, order: { ...order, note: 'Bez příborů\nVše najednou' } }).note).toBe(
      written.note,
    );
    expect(ordering(written, { ...back, order: { ...order, note: null } }).note).toBe(written.note);
    expect(after({ type: 'orderNoteSet', note: ' ' }, { ...back, order: { ...order, note: ' \n' } }).note).toBe('');
  });

  it('reports the dishes of a refused order that cannot come back, after earlier messages', () => {
    const line = { id: 1, menuItemId: 2, quantity: 1, itemName: 'Svíčková', priceAtOrderTime: 219, note: null };
    const orderItems = [{ ...line, menuItem: { citems: [] } }];
    const order = waitingOrder({ id: 'a', is_rejected: true, orderItems });
    const back: OrderingEvent = { type: 'itemsReturned', order, menu: [soup] };
    const dearer: OrderingEvent = { type: 'menuArrived', menu: [{ ...soup, price_czk: 95 }] };
    expect(after(...twoSoups, dearer, back).changes.map(({ kind }) => kind)).toEqual(['price', 'gone']);
    const sent = after(...twoSoups, submit);
    expect(ordering(sent, back)).toBe(sent);
  });

  it('keeps the basket if the menu has ended in the meantime, and compares it with the next menu', () => {
    const message = 'Restaurace teď nemá platné menu.';
    const refused = after(...twoSoups, submit, { type: 'refused', key: 'key-1', message, outOfMenu: true });
    expect(refused).toMatchObject({ pending: null, outOfMenu: true, lines: [{ itemId: 1, quantity: 2 }], changes: [] });
    const next = ordering(refused, { type: 'menuArrived', menu: [{ ...soup, price_czk: 95 }] });
    expect(next.changes).toMatchObject([{ kind: 'price', before: 89, now: 95 }]);
  });

  it('clears the messages about the previous attempt', () => {
    const dearer: OrderingEvent = { type: 'priceChanged', key: 'key-1', menu: [{ ...soup, price_czk: 95 }] };
    const again = after(...twoSoups, submit, dearer, { ...submit, key: 'key-2' });
    expect(again).toMatchObject({ changes: [], askAgain: false, pending: { key: 'key-2', attempts: 1 } });
    const refused = after(...twoSoups, submit, { type: 'refused', key: 'key-1', message: 'Ne.' }, submit);
    expect(refused).toMatchObject({ refusal: null, pending: { key: 'key-1' } });
    const order = waitingOrder({ id: 'a' });
    const next = after(...twoSoups, submit, { type: 'placed', key: 'key-1', order }, ...twoSoups, submit);
    expect(next).toMatchObject({ placed: null, pending: { key: 'key-1' } });
  });

  it('ignores retries and answers if no order is being sent', () => {
    const idle = after(...twoSoups);
    const late: OrderingEvent[] = [lost, { type: 'retried', now: 9000 }, { type: 'resendAgreed', now: 9000 }];
    for (const event of late) expect(ordering(idle, event)).toBe(idle);
    expect(ordering(idle, { type: 'withdrawn' })).toEqual(idle);
  });

  it('waits longer after each failed attempt', () => {
    const retried: OrderingEvent = { type: 'retried', now: 5000 };
    expect(after(...twoSoups, submit, lost).pending?.retryIn).toBe(2000);
    expect(after(...twoSoups, submit, lost, retried, lost).pending?.retryIn).toBe(4000);
  });

  it('shows the outcome until the guest has read it', () => {
    const refused = after(...twoSoups, submit, { type: 'refused', key: 'key-1', message: 'Ne.' });
    expect(refused).toMatchObject({ refusal: 'Ne.', outOfMenu: false });
    expect(ordering(refused, { type: 'outcomeRead' }).refusal).toBeNull();
    const placed = after(...twoSoups, submit, { type: 'placed', key: 'key-1', order: waitingOrder({ id: 'a' }) });
    expect(ordering(placed, { type: 'outcomeRead' }).placed).toBeNull();
  });

  it('ignores an answer for another key', () => {
    const state = after(...twoSoups, submit);
    expect(ordering(state, { type: 'placed', key: 'key-0', order: waitingOrder({ id: 'a' }) })).toBe(state);
  });

  it('keeps the basket unchanged while the answer is unknown', () => {
    const state = after(...twoSoups, submit, lost);
    expect(ordering(state, { type: 'itemAdded', item: steak })).toBe(state);
    const edits: OrderingEvent[] = [
      { type: 'linesAdded', lines: [{ item: steak, quantity: 1, note: 'x' }] },
      { type: 'itemQuantitySet', itemId: 1, quantity: 0 },
      { type: 'quantitySet', lineId: 1, quantity: 0 },
      { type: 'noteSet', lineId: 1, note: 'x' },
      { type: 'lineSplit', lineId: 1 },
      { type: 'linesMerged' },
      { type: 'orderNoteSet', note: 'x' },
      { type: 'chosen', choice: { currency: 'EUR' } },
    ];
    for (const edit of edits) expect(ordering(state, edit)).toBe(state);
  });

  it('keeps the basket and shows the reason if the order is refused', () => {
    const state = after(...twoSoups, submit, { type: 'refused', key: 'key-1', message: 'Stůl neexistuje.' });
    expect(state).toMatchObject({ pending: null, refusal: 'Stůl neexistuje.', lines: [{ itemId: 1, quantity: 2 }] });
  });

  it('waits for the guest after the visit has ended, with the same basket and key', () => {
    const ended: OrderingEvent = { type: 'visitEnded', key: 'key-1' };
    const state = after(...twoSoups, submit, ended);
    expect(state).toMatchObject({ pending: null, endedKey: 'key-1', refusal: null, lines: [{ quantity: 2 }] });
    expect(ordering(state, submit)).toMatchObject({ endedKey: null, pending: { key: 'key-1', attempts: 1 } });
    const givenUp = after(...twoSoups, submit, { type: 'withdrawn' }, ended);
    expect(givenUp).toMatchObject({ pending: null, endedKey: null, givenUp: false });
    expect(after(...twoSoups, submit, { ...ended, key: 'key-0' }).pending).not.toBeNull();
  });

  it('shows the changes and asks again if prices have changed', () => {
    const menu = [{ ...soup, price_czk: 95 }, steak];
    const state = after(...twoSoups, submit, { type: 'priceChanged', key: 'key-1', menu });
    expect(state.changes).toEqual([{ kind: 'price', name: 'Kulajda', before: 89, now: 95, currency: 'CZK' }]);
    expect(state).toMatchObject({ askAgain: true, pending: null, lines: [{ priceCzk: 95 }] });
  });

  it('stops when the guest gives the order up, unless the running attempt may have reached the server', () => {
    const sending = after(...twoSoups, submit);
    const givenUp = ordering(sending, { type: 'withdrawn' });
    // The same object: a new one would be sent at once.
    expect(givenUp.pending).toBe(sending.pending);
    expect(ordering(givenUp, lost)).toMatchObject({ pending: null, givenUp: false, lines: [{ quantity: 2 }] });
    expect(ordering(sending, lost)).toMatchObject({ pending: { phase: 'waiting' } });
    const pending = { key: 'key-1', phase: 'waiting', mayHaveArrived: true };
    expect(ordering(givenUp, unknown)).toMatchObject({ givenUp: false, pending: pending });
    const order = waitingOrder({ id: 'a' });
    expect(ordering(givenUp, { type: 'placed', key: 'key-1', order })).toMatchObject({ lines: [], placed: order });
    const inVain = after(...twoSoups, submit, lost, { type: 'withdrawn' });
    expect(inVain).toMatchObject({ pending: null, lines: [{ quantity: 2 }] });
  });
});

describe('the page after a reload', () => {
  const pending = after(...twoSoups, submit).pending;

  it('resends the same order with the same key', () => {
    const state = ordering(emptyOrdering, { type: 'restored', saved: { ...saved, lines: [], pending }, now: 60_000 });
    expect(state.pending).toMatchObject({ key: 'key-1', body, phase: 'sending', attempts: 2 });
  });

  it('restores the basket, its note and its currency', () => {
    const { lines } = after(...twoSoups);
    const left = { lines, currency: 'EUR', note: 'najednou', pending: null } as const;
    const state = ordering(emptyOrdering, { type: 'restored', saved: { ...left, lines }, now: 60_000 });
    expect(state).toEqual({ ...emptyOrdering, ...left, restored: true });
  });

  it('resends an order that is up to 10 minutes old without a question', () => {
    const now = 1000 + STALE_AFTER_MS;
    const state = ordering(emptyOrdering, { type: 'restored', saved: { ...saved, lines: [], pending }, now });
    expect(state.pending?.phase).toBe('sending');
  });

  it('asks before it resends an order that is older than 10 minutes', () => {
    const now = 1000 + STALE_AFTER_MS + 1;
    const stale = ordering(emptyOrdering, { type: 'restored', saved: { ...saved, lines: [], pending }, now });
    expect(stale.pending?.phase).toBe('stale');
    expect(ordering(stale, { type: 'retried', now }).pending?.phase).toBe('stale');
    const agreed = ordering(stale, { type: 'resendAgreed', now });
    expect(agreed.pending).toMatchObject({ key: 'key-1', body, phase: 'sending', askedAt: now, attempts: 1 });
  });
});

describe('the choice of dishes', () => {
  const split: OrderingEvent[] = [...twoSoups, { type: 'lineSplit', lineId: 1 }];
  const apart: OrderingEvent[] = [...split, { type: 'noteSet', lineId: 2, note: 'bez kopru' }];
  const seen = ({ lines }: OrderingState) => lines.map(({ quantity, note }) => [quantity, note]);

  it('gives one of two pieces its own note', () => {
    expect(seen(after(...apart))).toEqual([
      [1, ''],
      [1, 'bez kopru'],
    ]);
  });

  it('begins with an empty basket, in crowns', () => {
    expect(emptyOrdering).toMatchObject({ lines: [], currency: 'CZK', note: '', pending: null, changes: [] });
    expect(emptyOrdering).toMatchObject({ askAgain: false, outOfMenu: false, refusal: null, placed: null });
  });

  it('sets the number of pieces of a line', () => {
    expect(seen(after(...apart, { type: 'quantitySet', lineId: 2, quantity: 4 }))).toEqual([
      [1, ''],
      [4, 'bez kopru'],
    ]);
  });

  it('merges a split piece again if it got no note', () => {
    expect(seen(after(...split, { type: 'linesMerged' }))).toEqual([[2, '']]);
  });

  it('adds pieces with their notes from the sheet of a dish', () => {
    const lines = [
      { item: soup, quantity: 1, note: 'bez kopru' },
      { item: soup, quantity: 2, note: '' },
      { item: steak, quantity: 1, note: '' },
    ];
    expect(seen(after(...apart, { type: 'linesAdded', lines }))).toEqual([
      [3, ''],
      [2, 'bez kopru'],
      [1, ''],
    ]);
  });

  it('changes the number of pieces of a dish on its card, over all of its lines', () => {
    expect(seen(after(...apart, { type: 'itemQuantitySet', itemId: 1, quantity: 3 }))[0]).toEqual([2, '']);
    expect(seen(after(...apart, { type: 'itemQuantitySet', itemId: 1, quantity: 1 }))).toEqual([[1, 'bez kopru']]);
  });

  it('ignores an unknown line', () => {
    for (const type of ['quantitySet', 'noteSet', 'lineSplit'] as const) {
      const event = { type, lineId: 77, quantity: 5, note: 'x' } as OrderingEvent;
      expect(after(...apart, event).lines).toEqual(after(...apart).lines);
    }
  });

  it("truncates texts longer than the server's limit", () => {
    const note = 'a'.repeat(301);
    const state = after(...apart, { type: 'noteSet', lineId: 1, note }, { type: 'orderNoteSet', note });
    expect([state.lines[0]?.note.length, state.note.length]).toEqual([300, 300]);
  });
});

it('resendDelay returns 2 and 4 seconds for the first attempts, and 8 seconds for all later ones', () => {
  expect([1, 2, 3, 4, 5, 50].map(resendDelay)).toEqual([2000, 4000, 8000, 8000, 8000, 8000]);
});

describe('a second tab of the same table', () => {
  const lines = after(...twoSoups).lines;
  const elsewhere = (pending: OrderingState['pending'], of = lines): OrderingEvent => ({
    type: 'changedElsewhere',
    saved: { lines: of, currency: 'CZK', note: 'z druhé karty', pending },
  });
  const sending = after(...twoSoups, submit);

  it('shows the basket that was chosen in the first tab, and an empty one after the first tab has ordered', () => {
    expect(after(elsewhere(null))).toMatchObject({ lines, note: 'z druhé karty' });
    expect(after(...twoSoups, elsewhere(null, [])).lines).toEqual([]);
    expect(ordering(emptyOrdering, elsewhere(null))).toBe(emptyOrdering);
    const waitingThere = ordering(sending, lost).pending;
    expect(after(elsewhere(waitingThere)).pending).toEqual(waitingThere);
  });

  it('waits while the first tab sends an order, and resends it later with the same key', () => {
    const state = after(...twoSoups, elsewhere(sending.pending));
    expect(state.pending).toMatchObject({ key: 'key-1', body, phase: 'waiting', retryIn: 20_000 });
    expect(ordering(state, elsewhere(null, []))).toMatchObject({ pending: null, lines: [] });
  });

  it('forbids dropping an order if the first tab knows that it may have arrived', () => {
    const waiting = ordering(sending, lost);
    const unknownThere = ordering(sending, unknown).pending;
    const state = ordering(waiting, elsewhere(unknownThere));
    expect(state.pending).toEqual({ ...waiting.pending, mayHaveArrived: true });
    expect(ordering(state, { type: 'withdrawn' })).toBe(state);
    expect(ordering(sending, elsewhere(unknownThere))).toBe(sending);
  });

  it('waits for the answer to its own attempt', () => {
    expect(ordering(sending, elsewhere(null, []))).toBe(sending);
    const waiting = ordering(sending, lost);
    expect(ordering(waiting, elsewhere(sending.pending))).toBe(waiting);
  });
});
