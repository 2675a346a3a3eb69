import type { Currency, MinorUnits } from '#kernel/money.js';

/** docs/product.md#prices-by-percent: whole crowns, tenths of a euro. */
const STEP: Readonly<Record<Currency, MinorUnits>> = { CZK: 100, EUR: 10 };
const HIGHEST: MinorUnits = 100_000_000;

/** Rounds half up. A price above zero stays above zero, and zero stays zero. */
export function priceByPercent(price: MinorUnits, percent: number, currency: Currency): MinorUnits {
  if (price === 0) return 0;
  const step = STEP[currency];
  // Counts in hundredths of a percent, which are integers, so that a half is exact.
  const steps = Math.round((price * (10_000 + Math.round(percent * 100))) / (10_000 * step));
  return Math.min(Math.max(steps, 1) * step, HIGHEST);
}
