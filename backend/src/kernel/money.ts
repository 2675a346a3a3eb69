export const CURRENCIES = ['CZK', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Haléře for CZK, cents for EUR; always a safe integer (docs/product.md#money). */
export type MinorUnits = number;

const MINOR_PER_MAJOR = 100;

/** @returns minor units, or `null` when the amount has more than two decimals or is no safe amount */
export function toMinorUnits(decimal: number): MinorUnits | null {
  const minor = Math.round(decimal * MINOR_PER_MAJOR);
  if (!Number.isSafeInteger(minor)) return null;
  return Math.abs(decimal * MINOR_PER_MAJOR - minor) < 1e-6 ? minor : null;
}

export function toDecimal(minor: MinorUnits): number {
  return minor / MINOR_PER_MAJOR;
}
