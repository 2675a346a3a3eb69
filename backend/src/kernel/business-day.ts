/** docs/product.md#the-orders-number */
export const BUSINESS_DAY_STARTS_AT = 4;

const DAY_MS = 86_400_000;

/** @param local `YYYY-MM-DD` and minutes since midnight on the venue's wall clock */
export function businessDay(local: { readonly date: string; readonly minute: number }): string {
  if (local.minute >= BUSINESS_DAY_STARTS_AT * 60) return local.date;
  return new Date(Date.parse(local.date) - DAY_MS).toISOString().slice(0, 10);
}
