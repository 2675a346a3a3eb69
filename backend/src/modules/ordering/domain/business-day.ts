/**
 * The hour of the venue's clock at which a business day begins: an order of half past midnight still belongs to the
 * evening before, and its number goes on counting (decisions, API: an order's `number`).
 */
const BUSINESS_DAY_STARTS_AT = 4;

const DAY_MS = 86_400_000;

/**
 * @param local what the venue's wall clock shows: `YYYY-MM-DD`, and minutes since midnight
 * @returns the business day, `YYYY-MM-DD`
 */
export function businessDay(local: { readonly date: string; readonly minute: number }): string {
  if (local.minute >= BUSINESS_DAY_STARTS_AT * 60) return local.date;
  return new Date(Date.parse(local.date) - DAY_MS).toISOString().slice(0, 10);
}
