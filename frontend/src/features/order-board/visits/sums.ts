import { type Currency, formatMoney } from '#shared/format/format-money.ts';

export type Sum = { currency: Currency; total: number };

const CENTS = 100;

/** @returns one sum for each currency; zeros are left out */
export function sumOf(sums: readonly Sum[]): Sum[] {
  const cents = new Map<Currency, number>();
  for (const { currency, total } of sums) {
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(total * CENTS));
  }
  const added = [...cents].map(([currency, total]) => ({ currency, total: total / CENTS })).sort(byCurrency);
  return added.filter(({ total }) => total > 0);
}

/** @returns '119 Kč + 7,50 €' */
export function sumWords(sums: readonly Sum[]): string {
  return sums.map(({ total, currency }) => formatMoney(total, currency)).join(' + ');
}

function byCurrency(left: { currency: Currency }, right: { currency: Currency }): number {
  return left.currency.localeCompare(right.currency);
}
