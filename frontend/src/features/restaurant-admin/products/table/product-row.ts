import type { ListedProduct } from '../../admin-api';
import { writeDecimal } from '../../editing/written-price';

const RANGE = '–';

export type ProductRow = ListedProduct & { price: string };

export function rowOf(product: ListedProduct): ProductRow {
  return { ...product, price: priceText(product) };
}

/** @returns the product's price in crowns, or its lowest and highest price if menus differ; empty without a price */
export function priceText({ offers }: ListedProduct): string {
  const prices = [...new Set(offers.map(({ price_czk: czk }) => czk))].sort((a, b) => a - b);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (lowest === undefined || highest === undefined) return '';
  return lowest === highest ? writeDecimal(lowest) : `${writeDecimal(lowest)}${RANGE}${writeDecimal(highest)}`;
}

/** @returns the lowest price, for sorting; -1 without a price, so that such products come first */
export function lowestPrice({ offers }: ListedProduct): number {
  return offers.length === 0 ? -1 : Math.min(...offers.map(({ price_czk: czk }) => czk));
}

/**
 * True if the product has one price in all menus and is in no day menu. Other prices are changed in the menus
 * themselves.
 */
export function canEditPrice({ offers }: ListedProduct): boolean {
  return new Set(offers.map(({ price_czk: czk }) => czk)).size === 1 && !offers.some(({ isDayMenu }) => isDayMenu);
}

export const categoriesOf = ({ offers }: ListedProduct) =>
  [...new Set(offers.map(({ category }) => category))].join(', ');

export const menusOf = ({ offers }: ListedProduct) => offers.map(({ menuName }) => menuName).join(', ');
