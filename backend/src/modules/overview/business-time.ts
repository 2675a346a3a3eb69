import { BUSINESS_DAY_STARTS_AT, businessDay } from '#kernel/business-day.js';
import { daysAfter } from '#kernel/local-date.js';
import { localMoment, momentOf } from '#modules/venues/venues.public.js';

const WEEK_DAYS = 7;

/** A time from its beginning up to its end, which does not belong to it. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

export interface BusinessTime {
  readonly day: string;
  readonly date: string;
  /** The venue's business day up to now. */
  readonly today: Span;
  /** The one a week before, up to the same time on the venue's wall clock. */
  readonly lastWeek: Span;
  /** All of that day. */
  readonly wholeLastWeek: Span;
}

export function businessTime(now: Date, timeZone: string): BusinessTime {
  const local = localMoment(now, timeZone);
  const day = businessDay(local);
  const begins = (date: string): Date => momentOf({ date, minute: BUSINESS_DAY_STARTS_AT * 60 }, timeZone);
  const until = momentOf({ date: daysAfter(local.date, -WEEK_DAYS), minute: local.minute }, timeZone);
  return {
    day,
    date: local.date,
    today: { from: begins(day), until: new Date(now.getTime() + 1) },
    lastWeek: { from: begins(daysAfter(day, -WEEK_DAYS)), until },
    wholeLastWeek: { from: begins(daysAfter(day, -WEEK_DAYS)), until: begins(daysAfter(day, 1 - WEEK_DAYS)) },
  };
}
