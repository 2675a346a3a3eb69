const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', minute: '2-digit' });
const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });
const DAY_MS = 86_400_000;

/** @returns the time of the demo's restaurants now, in minutes since midnight */
export function minuteOfDay(): number {
  const [hours = 0, minutes = 0] = CLOCK.format(Date.now()).split(':').map(Number);
  return hours * 60 + minutes;
}

/** @returns the date of the demo's restaurants so many days ago, as `2026-11-20` */
export function localDate(daysAgo: number): string {
  const today = Date.parse(DATE.format(Date.now()));
  return new Date(today - daysAgo * DAY_MS).toISOString().slice(0, 10);
}

/** docs/product.md: a business day begins at 4:00. */
const BUSINESS_DAY_BEGINS = 4 * 60;
const DAY_MINUTES = 1_440;

/** @returns the time until it is so many minutes after midnight at the demo's restaurants, in ms */
function untilMinute(minute: number): number {
  const minutes = (minute - minuteOfDay() + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return minutes * 60_000 - (Date.now() % 60_000);
}

export const untilBusinessDay = (): number => untilMinute(BUSINESS_DAY_BEGINS);
export const untilMidnight = (): number => untilMinute(0);
