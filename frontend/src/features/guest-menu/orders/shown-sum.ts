import type { Currency } from '#shared/format/currency.ts';
import { formatMoney } from '#shared/format/format-money.ts';

/**
 * @returns the sum of an order as its guest reads it: crowns have no smaller coins, so they are cut to whole ones
 *   (docs/product.md#what-a-guest-is-told); cents are real money
 */
export function shownSum(sum: number, currency: Currency): string {
  return formatMoney(currency === 'CZK' ? Math.trunc(sum) : sum, currency);
}
