import { shownLocale } from '../language.ts';

export type Currency = 'CZK' | 'EUR';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: Currency, decimals: number): Intl.NumberFormat {
  const key = shownLocale() + currency + decimals;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(shownLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  });
  formats.set(key, made);
  return made;
}

/**
 * @param amount in units of the currency (189, 7.5)
 * @returns '189 Kč', '7,50 €'; crowns have decimals only if the amount is not whole
 */
export function formatMoney(amount: number, currency: Currency): string {
  // Crowns have either no decimals or two: 7,50 and never 7,5.
  return formatOf(currency, currency === 'CZK' && Number.isInteger(amount) ? 0 : 2).format(amount);
}
