/** The currencies that a guest can pay in (specification, section 1). */
export const CURRENCIES = ['CZK', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in minor units: haléře for CZK, cents for EUR. Always a safe integer (decisions, Orders). */
export type MinorUnits = number;

const MINOR_PER_MAJOR = 100;

/**
 * @param decimal an amount as the API speaks it, e.g. `189` or `7.5`
 * @returns minor units, or `null` when the amount has more than two decimals or is no safe amount
 */
export function toMinorUnits(decimal: number): MinorUnits | null {
  const minor = Math.round(decimal * MINOR_PER_MAJOR);
  if (!Number.isSafeInteger(minor)) return null;
  return Math.abs(decimal * MINOR_PER_MAJOR - minor) < 1e-6 ? minor : null;
}

/** @returns the amount as the API speaks it: `750` is `7.5` */
export function toDecimal(minor: MinorUnits): number {
  return minor / MINOR_PER_MAJOR;
}
