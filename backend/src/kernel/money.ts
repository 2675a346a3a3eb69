export const CURRENCIES = ['CZK', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Haléře for CZK, cents for EUR; always a safe integer (docs/product.md#money). */
export type MinorUnits = number;

const MINOR_PER_MAJOR = 100;
const LIMIT = 1e11;

/**
 * Enough digits for amounts below 10^11 to the thousandth, and few enough to drop the rounding error of a sum of a
 * hundred IEEE 754 doubles (1.1 + 2.2). The largest order is 100 lines of 99 pieces at 1,000,000.
 */
const SIGNIFICANT_DIGITS = 13;

/** @returns minor units; `null` if the amount has more than two decimals or too many digits */
export function toMinorUnits(decimal: number): MinorUnits | null {
  const written = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(decimal.toPrecision(SIGNIFICANT_DIGITS));
  if (written === null || Math.abs(decimal) >= LIMIT) return null;
  const [, sign, whole, hundredths = ''] = written;
  return Number(whole + hundredths.padEnd(2, '0')) * (sign === '' ? 1 : -1);
}

/** @returns the price in whole units, with decimals; `null` for a price that is not set */
export function toDecimal<Price extends MinorUnits | null>(minor: Price): Price extends null ? null : number;
export function toDecimal(minor: MinorUnits | null): number | null {
  return minor === null ? null : minor / MINOR_PER_MAJOR;
}
