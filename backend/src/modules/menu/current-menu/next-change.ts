import { localMoment, momentOf } from '#modules/venues/venues.public.js';
import { isValid, type MenuValidity } from '../domain/menu-validity.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MINUTES_OF_DAY = 1440;
/** Whatever the days of the week bring has come once within a week after the first date. */
const DAYS_TO_LOOK = 7;

export interface NextChange<Menu> {
  readonly at: number;
  readonly ending: readonly Menu[];
}

/** A menu that lasts until midnight and goes on then does not end. `now` is a full minute in ms since 1970; `null`: nothing changes. */
export function nextChange<Menu extends MenuValidity>(
  menus: readonly Menu[],
  now: number,
  timeZone: string,
): NextChange<Menu> | null {
  const validAt = (moment: number): Menu[] => {
    const shown = localMoment(new Date(moment), timeZone);
    return menus.filter((menu) => isValid(menu, shown));
  };
  const before = validAt(now);
  const minutes = minutesOf(menus);
  for (const date of datesOf(menus, localMoment(new Date(now), timeZone).date)) {
    for (const at of momentsOf(date, minutes, timeZone)) {
      if (at <= now) continue;
      const after = validAt(at);
      const ending = before.filter((menu) => !after.includes(menu));
      if (ending.length > 0 || after.length > before.length) return { at, ending };
    }
  }
  return null;
}

function datesOf(menus: readonly MenuValidity[], today: string): string[] {
  const dates = new Set<string>();
  for (const { dateFrom, dateTo } of menus) {
    const last = dateAfter(dateTo, 1);
    if (last < today) continue;
    const first = dateFrom > today ? dateFrom : today;
    for (let days = 0; days <= DAYS_TO_LOOK; days++) {
      const date = dateAfter(first, days);
      if (date > last) break;
      dates.add(date);
    }
    dates.add(last);
  }
  return [...dates].sort();
}

function minutesOf(menus: readonly MenuValidity[]): number[] {
  const minutes = new Set([0]);
  for (const { timeFrom, timeTo } of menus) minutes.add(timeFrom).add(timeTo + 1);
  return [...minutes].filter((minute) => minute < MINUTES_OF_DAY).sort((a, b) => a - b);
}

// On a day that daylight saving makes longer or shorter a time is shown twice or not at all: there every minute is asked.
function momentsOf(date: string, minutes: readonly number[], timeZone: string): number[] {
  const start = momentOf({ date, minute: 0 }, timeZone).getTime();
  const length = momentOf({ date: dateAfter(date, 1), minute: 0 }, timeZone).getTime() - start;
  if (length === DAY_MS) return minutes.map((minute) => start + minute * MINUTE_MS);
  return Array.from({ length: length / MINUTE_MS }, (_, minute) => start + minute * MINUTE_MS);
}

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
