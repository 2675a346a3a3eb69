/** Local dates, both included, as `YYYY-MM-DD`. */
export type HistoryRange = { from: string; to: string };

/** @returns the device's local date as `YYYY-MM-DD`, which is also what a date input takes */
export function localDate(moment: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

const day = new Intl.DateTimeFormat('cs-CZ', {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** @returns `ne 1. 3. 2026` of a date `YYYY-MM-DD` */
export function formatDay(date: string): string {
  return day.format(new Date(date));
}

export function today(now = new Date()): HistoryRange {
  return { from: localDate(now), to: localDate(now) };
}

/** @returns whether anything can match: 'Do' must not be before 'Od' */
export function isPossible({ from, to }: HistoryRange): boolean {
  return from !== '' && to !== '' && from <= to;
}
