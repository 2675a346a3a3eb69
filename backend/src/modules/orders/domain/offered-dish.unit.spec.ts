import { DomainError } from '#kernel/domain-error.js';
import { dishOn } from './offered-dish.js';

const items = new Map([
  [1, { name: 'Gulášovka', priceCzk: 8900, priceEur: 390, soldOut: false }],
  [2, { name: 'Kulajda', priceCzk: 8900, priceEur: null, soldOut: false }],
  [3, { name: 'Vývar', priceCzk: 5900, priceEur: 290, soldOut: true }],
]);

describe('a dish that is offered', () => {
  it('has its name and the price in the order’s currency', () => {
    expect(dishOn({ items }, 1, 'CZK')).toEqual({ itemId: 1, name: 'Gulášovka', price: 8900 });
    expect(dishOn({ items }, 1, 'EUR')).toEqual({ itemId: 1, name: 'Gulášovka', price: 390 });
  });

  it.each([
    ['is on the menu', 4, 'CZK', 'MENU_ITEM_NOT_ON_MENU'],
    ['is not sold out', 3, 'CZK', 'ITEM_SOLD_OUT'],
    ['has a price in that currency', 2, 'EUR', 'EUR_NOT_ALLOWED'],
  ] as const)('%s', (_name, itemId, currency, code) => {
    expect(() => dishOn({ items }, itemId, currency)).toThrow(expect.objectContaining({ code }) as DomainError);
  });
});
