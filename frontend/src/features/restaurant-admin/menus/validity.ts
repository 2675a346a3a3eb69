const MINUTES_IN_HOUR = 60;

/** As the API names them. */
export const WEEKDAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
export const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

/**
 * @param time HH:MM
 * @returns minutes since midnight; null for what is no time of day
 */
export function parseTime(time: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{1,2})$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * MINUTES_IN_HOUR + Number(minute);
}

/** @returns minutes since midnight as HH:MM */
export function formatMinutes(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / MINUTES_IN_HOUR))}:${two(minutes % MINUTES_IN_HOUR)}`;
}

/** @returns a YYYY-MM-DD day as day, month, year: '21. 11. 2026' */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.\u00a0${month}.\u00a0${year}`;
}

type Validity = {
  date_from: string;
  date_to: string;
  time_from: number;
  time_to: number;
  validDays: readonly string[];
};
export type MenuState = 'now' | 'outside' | 'future' | 'past';

/** The last day of a menu that is meant to have no end: a menu has one always. */
export const NO_END = '2099-12-31';

/** Validity is reckoned on the venue's clock (docs/product.md#the-venues-clock). */
const zone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Prague',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** @returns the day there at that moment, YYYY-MM-DD */
export function dayAt(at: Date): string {
  return zone.format(at).slice(0, 10);
}

/** @returns whether guests see the menu at that moment, and if not, why not; both dates and both minutes are included */
export function menuStateAt({ date_from, date_to, time_from, time_to, validDays }: Validity, at: Date): MenuState {
  const parts = Object.fromEntries(zone.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${parts['year']}-${parts['month']}-${parts['day']}`;
  if (day < date_from) return 'future';
  if (day > date_to) return 'past';
  const weekday = WEEKDAYS[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7];
  const minute = Number(parts['hour']) * MINUTES_IN_HOUR + Number(parts['minute']);
  const onDay = validDays.length === 0 || validDays.includes(weekday ?? '');
  return onDay && minute >= time_from && minute <= time_to ? 'now' : 'outside';
}
