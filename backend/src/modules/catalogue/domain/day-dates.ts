import { dateOf, dayNumber, daysBetween, isDay } from '@stolek/rules/local-date';

export interface WrittenDate {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

/** @returns 1 (Monday) – 7 */
export const weekdayOn = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

const written = ({ day, month }: WrittenDate, year: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** @returns the date in the written year, or else the one nearest to `from`; `null` if no such day exists */
export function resolvedDate(date: WrittenDate, from: string): string | null {
  const year = Number(from.slice(0, 4));
  const years = date.year === null ? [year - 1, year, year + 1] : [date.year];
  const days = years.map((one) => written(date, one)).filter(isDay);
  const distance = (day: string): number => Math.abs(daysBetween(from, day));
  return days.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Finds the dates of a menu's headings, in their order. `next` returns `null` if a person must name the date. */
export class DatedHeadings {
  private last: string | null = null;
  private readonly used = new Set<string>();

  /** @param from the first possible day of the menu @param first the weekday of the first heading that has no date */
  constructor(
    private from: string,
    private readonly range: { readonly from: string; readonly to: string } | null,
    first: number | null,
    isNextWeek = false,
  ) {
    if (isNextWeek) this.from = dateOf(dayNumber(from) + 8 - weekdayOn(from));
    // Leaves the week unclear if the first weekday is already over: it may be this week's or next week's. On weekends
    // it is next week's.
    this.isWeekClear = isNextWeek || first === null || weekdayOn(from) > 5 || first >= weekdayOn(from);
  }

  private readonly isWeekClear: boolean;

  next({ weekday, date }: { readonly weekday: number | null; readonly date: WrittenDate | null }): string | null {
    const found = date === null ? this.ofWeekday(weekday!) : resolvedDate(date, this.from);
    const isSure = found !== null && (weekday === null || weekdayOn(found) === weekday) && !this.used.has(found);
    if (!isSure) return null;
    this.used.add(found);
    return (this.last = found);
  }

  private ofWeekday(weekday: number): string | null {
    if (this.range !== null) {
      const found = nextWeekday(this.range.from, weekday);
      return daysBetween(found, this.range.to) >= 0 ? found : null;
    }
    // The weekdays of a second week need a date at its beginning. Without one, a person must name the date.
    if (this.last !== null) return weekday > weekdayOn(this.last) ? nextWeekday(this.last, weekday) : null;
    return this.isWeekClear ? nextWeekday(this.from, weekday) : null;
  }
}

const nextWeekday = (from: string, weekday: number): string =>
  dateOf(dayNumber(from) + ((weekday - weekdayOn(from) + 7) % 7));
