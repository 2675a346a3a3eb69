import { DomainError } from '#kernel/domain-error.js';
import { dishOn, refuseGone } from './substitutes.decider.js';

const items = new Map([
  [1, { productId: 7, name: 'Gulášovka', priceCzk: 8900, priceEur: 390, soldOut: false }],
  [2, { productId: 8, name: 'Kulajda', priceCzk: 8900, priceEur: null, soldOut: false }],
  [3, { productId: 9, name: 'Vývar', priceCzk: 5900, priceEur: 290, soldOut: true }],
]);
const none = new Map<number, number>();

function refusal(asked: () => unknown): unknown {
  try {
    return asked();
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, details: error.details } : error;
  }
}

describe('A dish that is offered', () => {
  it('has its name and the price in the order’s currency', () => {
    expect(dishOn({ items, left: none }, 1, 'CZK')).toEqual({ itemId: 1, name: 'Gulášovka', price: 8900 });
    expect(dishOn({ items, left: none }, 1, 'EUR')).toEqual({ itemId: 1, name: 'Gulášovka', price: 390 });
  });

  it('names the product whose portions it takes, if it is counted', () => {
    const left = new Map([[7, 0]]);
    expect(dishOn({ items, left }, 1, 'CZK')).toMatchObject({ itemId: 1, countedAs: 7 });
    expect(dishOn({ items, left }, 2, 'CZK')).not.toHaveProperty('countedAs');
  });

  it('is available when it is accepted, in the needed number of pieces', () => {
    const dish = { itemId: 1, name: 'Gulášovka', price: 8900, countedAs: 7 };
    const asked = (portions: number, pieces = 2) =>
      refusal(() => refuseGone(dish, pieces, { items, left: new Map([[7, portions]]) }));
    expect(asked(2)).toBeUndefined();
    const beyond = (left: number, message: string) => ({
      ...{ code: 'SOLD_OUT', details: [{ field: 'itemId', message, left }] },
    });
    expect(asked(1)).toEqual(beyond(1, 'Zbývá jen 1×: Gulášovka'));
    expect(asked(-1)).toEqual(beyond(0, 'Vyprodáno: Gulášovka'));
    const uncounted = { itemId: 1, name: 'Gulášovka', price: 8900 };
    expect(refusal(() => refuseGone(uncounted, 9, { items, left: new Map([[7, 1]]) }))).toBeUndefined();
    expect(refusal(() => refuseGone(dish, 9, { items, left: none }))).toBeUndefined();
  });

  it('is refused once it is marked as sold out; leaving the menu in between does not matter', () => {
    const marked = { itemId: 3, name: 'Vývar', price: 5900, countedAs: 9 };
    const details = [{ field: 'itemId', message: 'Vyprodáno: Vývar' }];
    expect(refusal(() => refuseGone(marked, 1, { items, left: new Map([[9, 0]]) }))).toEqual({
      ...{ code: 'ITEM_SOLD_OUT', details },
    });
    expect(refusal(() => refuseGone({ ...marked, itemId: 4 }, 1, { items, left: none }))).toBeUndefined();
  });

  it.each([
    ['is on the menu', 4, 'CZK', 'MENU_ITEM_NOT_ON_MENU'],
    ['is not sold out', 3, 'CZK', 'ITEM_SOLD_OUT'],
    ['has a price in that currency', 2, 'EUR', 'EUR_NOT_ALLOWED'],
  ] as const)('%s', (_name, itemId, currency, code) => {
    expect(() => dishOn({ items, left: none }, itemId, currency)).toThrow(
      expect.objectContaining({ code }) as DomainError,
    );
  });
});
