import type { Currency, MinorUnits } from '#kernel/money.js';

/** Prices are rounded to whole crowns and tenths of a euro (docs/product.md#prices-by-percent). */
const STEP: Readonly<Record<Currency, MinorUnits>> = { CZK: 100, EUR: 10 };
const HIGHEST: MinorUnits = 100_000_000;

/** Changes a price and rounds half up. A price above zero stays above zero, and zero stays zero. */
export function priceByPercent(price: MinorUnits, percent: number, currency: Currency): MinorUnits {
  if (price === 0) return 0;
  const step = STEP[currency];
  // Calculates with integers (hundredths of a percent), so that an exact half is rounded up: a floating-point result
  // may be just below it.
  const steps = Math.round((price * (10_000 + Math.round(percent * 100))) / (10_000 * step));
  return Math.min(Math.max(steps, 1) * step, HIGHEST);
}
