import type { PriceList } from './order-pricing.js';
import { factOfRefusal } from './refused-dishes.js';
import { isRefusedSend } from './sending.events.js';

const dish = (name: string, priceCzk: number, priceEur: number | null = null) => ({
  productId: 1,
  categoryId: null,
  allergens: [],
  name,
  priceCzk,
  priceEur,
  soldOut: false,
});
const MENU: Pick<PriceList, 'items'> = {
  items: new Map([
    [101, dish('Svíčková', 18900, 790)],
    [102, dish('Pivo', 5950)],
  ]),
};
const sent = (...lines: [itemId: number, price: number][]) => ({
  items: lines.map(([itemId, price]) => ({ itemId, price, quantity: 1, note: 'Alergie na celer' })),
  currency: 'CZK' as const,
});
const named = (...lines: number[]) => lines.map((line) => ({ field: `items.${line}.itemId`, message: 'Vyprodáno' }));

describe('The event of an order refused on sending', () => {
  it('is stored if nobody serves, but not if a table is unknown', () => {
    expect([isRefusedSend('NOBODY_SERVES'), isRefusedSend('TABLE_NOT_FOUND')]).toEqual([true, false]);
    const fact = { code: 'NOBODY_SERVES', itemIds: [], names: [] };
    expect(factOfRefusal('NOBODY_SERVES', undefined, sent([101, 189]), MENU)).toEqual(fact);
  });

  it('names each dish of the refused lines once, in the order of the lines', () => {
    const order = sent([102, 59.5], [101, 189], [102, 59.5]);
    const error = { code: 'SOLD_OUT', itemIds: [102, 101], names: ['Pivo', 'Svíčková'] };
    expect(factOfRefusal('SOLD_OUT', named(0, 1, 2), order, MENU)).toEqual(error);
    const one = { code: 'ITEM_SOLD_OUT', itemIds: [101], names: ['Svíčková'] };
    expect(factOfRefusal('ITEM_SOLD_OUT', named(1), order, MENU)).toEqual(one);
  });

  it('names the dish whose price differs, in the currency of the order', () => {
    const menu = { menu: [] };
    const other = { code: 'PRICE_CHANGED', itemIds: [101], names: ['Svíčková'] };
    expect(factOfRefusal('PRICE_CHANGED', menu, sent([101, 179], [102, 59.5]), MENU)).toEqual(other);
    const euros = { ...sent([101, 7.9], [102, 2.5]), currency: 'EUR' as const };
    const without = { code: 'PRICE_CHANGED', itemIds: [102], names: ['Pivo'] };
    expect(factOfRefusal('PRICE_CHANGED', menu, euros, MENU)).toEqual(without);
  });

  it('names a dish with its sold-out options, but without removed options', () => {
    const option = (id: number, name: string, isSoldOut: boolean) => ({
      id,
      name,
      isSoldOut,
      priceCzk: 2_000,
      priceEur: null,
      addsAllergens: [],
      removesAllergens: [],
    });
    const options = [option(1, 'Rýže', true), option(2, 'Knedlík', false), option(3, 'Tatarka', true)];
    const modifiers = [{ id: 1, name: 'Příloha', min: 1, max: 3, options }];
    const menu = { items: new Map([[101, { ...dish('Svíčková', 18900), modifiers }]]) };
    const [first] = sent([101, 209]).items;
    const order = (...chosen: number[][]) => ({
      currency: 'CZK' as const,
      items: chosen.map((ids) => ({ ...first!, options: ids })),
    });
    expect(factOfRefusal('OPTION_UNAVAILABLE', null, order([3, 1], [2]), menu)).toEqual({
      code: 'ITEM_SOLD_OUT',
      itemIds: [101],
      names: ['Svíčková + Příloha: Rýže, Tatarka'],
    });
    expect(factOfRefusal('OPTION_UNAVAILABLE', null, order([9]), menu)).toBeNull();
    expect(factOfRefusal('PRICE_CHANGED', null, order([2], []), menu)).toMatchObject({ itemIds: [101] });
    expect(factOfRefusal('PRICE_CHANGED', null, order([2]), menu)).toMatchObject({ itemIds: [] });
  });

  it('names no dishes if only a total differs, or there is no menu', () => {
    const none = { itemIds: [], names: [] };
    const order = sent([101, 189]);
    expect(factOfRefusal('PRICE_CHANGED', { menu: [] }, order, MENU)).toEqual({ code: 'PRICE_CHANGED', ...none });
    expect(factOfRefusal('NO_MENU_NOW', undefined, order, null)).toEqual({ code: 'NO_MENU_NOW', ...none });
  });

  it('contains only names and ids of the menu, whatever a page has sent', () => {
    const none = { itemIds: [], names: [] };
    expect(factOfRefusal('SOLD_OUT', named(0), sent([666, 1]), MENU)).toEqual({ code: 'SOLD_OUT', ...none });
    expect(factOfRefusal('PRICE_CHANGED', null, sent([666, 1]), MENU)).toEqual({ code: 'PRICE_CHANGED', ...none });
  });
});
