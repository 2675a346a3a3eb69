import { dateOf, dayNumber, daysAfter, LAST_DATE } from '@stolek/rules/local-date';
import { allHoursOf, isValid, type MenuValidity } from '@stolek/rules/menu-validity';
import { localMoment, momentOf } from '#kernel/clock.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MINUTES_OF_DAY = 1440;
const DAYS_TO_LOOK = 7;

interface NextChange<Menu> {
  readonly at: number;
  readonly ending: readonly Menu[];
}

/**
 * Finds the next moment at which the offer changes. A menu that is valid until midnight and from midnight on does not
 * end. `now` is a full minute in ms since 1970.
 * @returns `null` if nothing changes
 */
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

function datesOf(menus: readonly MenuValidity[], from: string): string[] {
  const days = new Set<number>();
  const today = dayNumber(from);
  for (const { dateFrom, dateTo, exceptions } of menus) {
    // Includes the day after the last one, on which the menu ends. `LAST_DATE` is the last possible date.
    const last = Math.min(dayNumber(dateTo) + 1, dayNumber(LAST_DATE));
    if (last < today) continue;
    // Looks again from each exception: after many closed days, the menu is offered within a week of the last one.
    for (const start of [dateFrom, ...exceptions.map(({ date }) => date)]) {
      const first = Math.max(dayNumber(start), today);
      for (let day = first; day <= Math.min(first + DAYS_TO_LOOK, last); day++) days.add(day);
    }
    days.add(last);
  }
  return [...days].sort((a, b) => a - b).map(dateOf);
}

function minutesOf(menus: readonly MenuValidity[]): number[] {
  const minutes = new Set([0]);
  for (const { timeFrom, timeTo } of menus.flatMap(allHoursOf)) minutes.add(timeFrom).add(timeTo + 1);
  return [...minutes].filter((minute) => minute < MINUTES_OF_DAY).sort((a, b) => a - b);
}

// A clock change makes a time occur twice or not at all, so every minute of such a day is checked.
function momentsOf(date: string, minutes: readonly number[], timeZone: string): number[] {
  const start = momentOf({ date, minute: 0 }, timeZone).getTime();
  const length = momentOf({ date: daysAfter(date, 1), minute: 0 }, timeZone).getTime() - start;
  if (length === DAY_MS) return minutes.map((minute) => start + minute * MINUTE_MS);
  return Array.from({ length: length / MINUTE_MS }, (_, minute) => start + minute * MINUTE_MS);
}

export interface OfferChange {
  /** ISO 8601 with the venue's offset, so that the hour is that of the venue's clock. */
  readonly at: string;
  readonly ending: readonly string[];
}

/** Headers of the next change (docs/product.md#the-change-of-a-menu). A 304 updates cached ones (RFC 9111, 3.2). */
export const CHANGE_HEADERS = { at: 'menu-changes-at', ending: 'menu-ending' } as const;

export function offerChangeOf({ at, ending }: NextChange<{ readonly name: string }>, timeZone: string): OfferChange {
  return { at: withOffset(at, timeZone), ending: ending.map(({ name }) => name) };
}

export function changeHeaders(change: OfferChange | null): Record<string, string> {
  if (change === null) return {};
  const ending = change.ending.map(encodeURIComponent).join();
  return { [CHANGE_HEADERS.at]: change.at, ...(ending && { [CHANGE_HEADERS.ending]: ending }) };
}

function withOffset(moment: number, timeZone: string): string {
  const { date, minute } = localMoment(new Date(moment), timeZone);
  const ahead = (dayNumber(date) * DAY_MS - moment) / MINUTE_MS + minute;
  return `${date}T${clock(minute)}:00${ahead < 0 ? '-' : '+'}${clock(Math.abs(ahead))}`;
}

function clock(minutes: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
