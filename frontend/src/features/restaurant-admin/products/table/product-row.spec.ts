import type { ListedProduct } from '../../admin-api';
import { categoriesOf, canEditPrice, lowestPrice, priceText } from './product-row';

const costing = (...prices: number[]): ListedProduct =>
  ({ offers: prices.map((price_czk, id) => ({ id, price_czk, category: 'Jídla' })) }) as ListedProduct;

describe("a row of the products' table", () => {
  it('shows a single price, or the lowest and highest of several', () => {
    expect(priceText(costing())).toBe('');
    expect(priceText(costing(59.5))).toBe('59,50');
    expect(priceText(costing(189, 189))).toBe('189');
    expect(priceText(costing(189, 45, 120))).toBe('45–189');
  });

  it('lets a single price be edited, unless it belongs to a day menu', () => {
    expect(canEditPrice(costing())).toBe(false);
    expect(canEditPrice(costing(189, 189))).toBe(true);
    expect(canEditPrice(costing(189, 190))).toBe(false);
    const { offers } = costing(189, 189);
    const ofDay = offers.map((offer, index) => ({ ...offer, isDayMenu: index === 1 }));
    expect(canEditPrice({ ...costing(), offers: ofDay })).toBe(false);
  });

  it('is sorted by the lowest price, and comes first without one', () => {
    expect([costing(20), costing(), costing(30, 10)].map(lowestPrice)).toEqual([20, -1, 10]);
  });

  it('names a category of two menus once', () => {
    expect(categoriesOf(costing(1, 2))).toBe('Jídla');
  });
});
