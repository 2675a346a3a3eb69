import type { Currency } from './currency';

const twoDecimals = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const formats: Record<Currency, Intl.NumberFormat> = {
  CZK: new Intl.NumberFormat('cs-CZ', {
    style: 'currency',
    currency: 'CZK',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }),
  EUR: new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'EUR' }),
};

/**
 * @param amount in units of the currency (189, 7.5)
 * @returns '189 Kč', '7,50 €'; haléře only where there are some
 */
export function formatMoney(amount: number, currency: Currency): string {
  // Intl would write 7,5 Kč: two decimals or none, never one.
  if (currency === 'CZK' && !Number.isInteger(amount)) return `${twoDecimals.format(amount)} Kč`;
  return formats[currency].format(amount);
}
