import { dateOf, dayNumber } from '@stolek/rules/local-date';
import { serverTime } from '../server-clock';
import { HOUSE_ZONE, useVenueZone } from './venue-zone';

const MINUTE_MS = 60_000;
const KNOWN_MINUTES = 1_000;
/** The time of day at which a business day begins: 4:00 (docs/product.md#the-orders-number). */
const BUSINESS_DAY_STARTS_MS = 4 * 60 * MINUTE_MS;

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const TIME_WITH_SECONDS = { ...TIME, second: '2-digit' } as const;
const DAY = { day: 'numeric', month: 'numeric' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;

/**
 * The wall clock of a venue, independent of the device's zone (docs/product.md#the-venues-clock). No other file of the
 * pages reads local time: the lint rule `stolek/venue-clock` forbids it. Moments are ISO times or ms since 1970.
 */
export class VenueClock {
  private readonly formats = new Map<object, Intl.DateTimeFormat>();
  /** Caches local times by the minute since 1970, because a full board needs the same minutes at each change. */
  private readonly minutes = new Map<number, number>();

  constructor(readonly timeZone: string) {}

  /** @returns '19:42' */
  time(moment: string | number): string {
    return this.written(moment, TIME);
  }

  /** @returns '18:21:04', for cases in which seconds matter, such as a dispute */
  timeWithSeconds(moment: string | number): string {
    return this.written(moment, TIME_WITH_SECONDS);
  }

  /** @returns '21. 11. 2026' */
  date(moment: string | number): string {
    return this.written(moment, DATE);
  }

  /** @returns '21. 11.' */
  day(moment: string | number): string {
    return this.written(moment, DAY);
  }

  /** @returns '21. 11. 2026 19:42' */
  dateAndTime(moment: string | number): string {
    return `${this.date(moment)} ${this.time(moment)}`;
  }

  /** @returns '21. 11. 2026 19:42:05' */
  dateAndSeconds(moment: string | number): string {
    return `${this.date(moment)} ${this.timeWithSeconds(moment)}`;
  }

  /** @returns '19:42' within the business day of `now`, otherwise '21. 11. 2026 19:42' */
  timeOfDay(moment: string, now: number): string {
    const dayOf = (at: number) => this.dayAt(at - BUSINESS_DAY_STARTS_MS);
    return dayOf(Date.parse(moment)) === dayOf(now) ? this.time(moment) : this.dateAndTime(moment);
  }

  /** @returns the date at that moment, `2026-11-21`, in the format of a date field */
  dayAt(at: number): string {
    return dateOf(Math.floor(this.shown(at) / (24 * 60)));
  }

  /** @returns the date now, by the server's clock */
  today(): string {
    return this.dayAt(serverTime(Date.now()));
  }

  /** @returns the minutes since midnight */
  minuteAt(at: number): number {
    return this.shown(at) % (24 * 60);
  }

  /** @returns the venue's local time, in minutes since 1970-01-01 00:00 of that local time */
  private shown(at: number): number {
    const minute = Math.floor(at / MINUTE_MS);
    const known = this.minutes.get(minute);
    if (known !== undefined) return known;
    if (this.minutes.size >= KNOWN_MINUTES) this.minutes.clear();
    const shown = this.read(at);
    this.minutes.set(minute, shown);
    return shown;
  }

  private read(at: number): number {
    const parts = this.format(READ).formatToParts(at);
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
    const day = dayNumber(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`);
    return (day * 24 + Number(part('hour'))) * 60 + Number(part('minute'));
  }

  private written(moment: string | number, options: Intl.DateTimeFormatOptions): string {
    return this.format(options).format(new Date(moment));
  }

  /** @param options a constant of this file, because making a format costs hundreds of times as much as using it */
  private format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const known = this.formats.get(options);
    if (known !== undefined) return known;
    const made = makeFormat(options, this.timeZone);
    this.formats.set(options, made);
    return made;
  }
}

const READ: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
};

function makeFormat(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('cs-CZ', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('cs-CZ', { ...options, timeZone: HOUSE_ZONE });
  }
}

const clocks = new Map<string, VenueClock>();

/** @param timeZone an IANA name; omit it if the venue is unknown or there is none */
export function clockOf(timeZone: string = HOUSE_ZONE): VenueClock {
  const known = clocks.get(timeZone) ?? new VenueClock(timeZone);
  clocks.set(timeZone, known);
  return known;
}

/** @returns today's date in Prague, as 2026-11-20 */
export function todayInPrague(): string {
  return clockOf().dayAt(Date.now());
}

const WEEKDAY = new Intl.DateTimeFormat('cs-CZ', { weekday: 'short', timeZone: 'UTC' });

/** @returns '1. 3. 2026' for the date `2026-03-01`, which is the same in every zone */
export function formatDate(date: string): string {
  return clockOf('UTC').date(date);
}

/** @returns 'ne 1. 3. 2026' */
export function formatWeekday(date: string): string {
  return `${WEEKDAY.format(new Date(date))} ${formatDate(date)}`;
}

/** @returns the clock of the page's venue; Prague's clock on a page about no venue */
export function useVenueClock(): VenueClock {
  return clockOf(useVenueZone());
}
