import { type Currency, formatMoney } from '#shared/format/format-money.ts';

/**
 * @returns the sum of an order as its guest reads it: crowns are cut to whole ones, because they have no smaller coins
 * (docs/product.md#what-a-guest-is-told); euros keep their cents
 */
export function shownSum(sum: number, currency: Currency): string {
  return formatMoney(currency === 'CZK' ? Math.trunc(sum) : sum, currency);
}
