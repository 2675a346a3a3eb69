import { dateOf, dayNumber, daysAfter } from '@stolek/rules/local-date';

/** The only source of the current time, so that a test can stop it or move it. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}

/** The machine's clock is corrected only if it differs from the database's by more than this. */
const BEARABLE_MS = 5_000;
/** A comparison with the database's clock is valid for this time. It runs every 30 s, so several may fail. */
const KNOWN_MS = 5 * 60_000;

/** The machine's clock, corrected to the database's if the two differ much, so that all processes use one time. */
export class DatabaseClock extends Clock {
  private skew = 0;
  private comparedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly machine: SystemClock) {
    super();
  }

  override now(): Date {
    const now = this.machine.now();
    return this.isWrong ? new Date(now.getTime() + this.skew) : now;
  }

  get skewMs(): number {
    return this.skew;
  }

  get isWrong(): boolean {
    return Math.abs(this.skew) > BEARABLE_MS;
  }

  /** Tells whether the last comparison is recent enough for `now()`. */
  get isKnown(): boolean {
    return performance.now() - this.comparedAt < KNOWN_MS;
  }

  /** Compares both clocks; ignores a difference that a slow answer may explain. @param ask returns ms since 1970 */
  async compare(ask: () => Promise<number>): Promise<void> {
    const before = performance.now();
    const sent = this.machine.now().getTime();
    const theirs = await ask();
    const way = (performance.now() - before) / 2;
    const skew = theirs - (sent + way);
    // Ignores so slow an answer, because it could hide a wrong clock.
    if (Number.isNaN(skew) || (way > BEARABLE_MS && Math.abs(skew) <= way)) return;
    this.skew = Math.abs(skew) > way ? skew : 0;
    this.comparedAt = performance.now();
  }
}

/** A moment as the wall clock of a venue shows it (docs/product.md#the-venues-clock). */
export interface LocalMoment {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly weekday: number;
  readonly minute: number;
}

/** The time zone of data without a venue: leads, and events of venues that the database does not know. */
export const HOUSE_ZONE = 'Europe/Prague';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

// Creating a formatter costs hundreds of times as much as using it. There are only as many as time zones in use.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

/** @throws RangeError for an unknown time zone */
export function localMoment(at: Date, timeZone: string): LocalMoment {
  const key = `${timeZone} ${Math.floor(at.getTime() / MINUTE_MS)}`;
  const known = lately.get(key);
  if (known !== undefined) return known;
  const moment = readClock(at, timeZone);
  if (lately.size >= MAX_LATELY) lately.clear();
  lately.set(key, moment);
  return moment;
}

// Cached, because every order needs the local time, often hundreds in a minute, and computing it is slow. Finding the
// next change of a menu needs the same few midnights in each venue.
const lately = new Map<string, LocalMoment>();
const MAX_LATELY = 1_000;

function readClock(at: Date, timeZone: string): LocalMoment {
  const part = partsOf(at, timeZone);
  return {
    date: dateIn(part),
    weekday: WEEKDAYS.indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

type Part = (type: Intl.DateTimeFormatPartTypes) => string;

function partsOf(at: Date, timeZone: string): Part {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return (type) => parts.get(type) ?? '';
}

function dateIn(part: Part): string {
  const year = part('year').padStart(4, '0');
  return dateOf(dayNumber(`${year.length > 4 ? `+${year.padStart(6, '0')}` : year}-${part('month')}-${part('day')}`));
}

/** @returns `20.11.2026 19:42:05`, which a Czech spreadsheet reads as a time; `null` for null */
export function czechTime(at: Date | string | null, timeZone: string): string | null {
  if (at === null) return null;
  const part = partsOf(new Date(at), timeZone);
  return `${Number(part('day'))}.${Number(part('month'))}.${part('year')} ${clockIn(part)}`;
}

/** @returns the local time, such as `2026-11-20 19:42:05` */
export function isoTime(at: Date | string, timeZone: string): string {
  const part = partsOf(new Date(at), timeZone);
  return `${dateIn(part)} ${clockIn(part)}`;
}

const clockIn = (part: Part): string => `${part('hour')}:${part('minute')}:${part('second')}`;

/**
 * Returns the moment of a wall-clock time. A time that a clock change skips is moved by the length of the gap; of a
 * repeated time it returns the first.
 */
export function momentOf(wall: Pick<LocalMoment, 'date' | 'minute'>, timeZone: string): Date {
  const shown = dayNumber(wall.date) * DAY_MS + wall.minute * MINUTE_MS;
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => offsetAt(near, timeZone));
  // Tries the offset of the day before first, because it gives the first of a repeated time's two moments.
  const candidates = offsets.map((offset) => shown - offset);
  const exact = candidates.find((candidate) => candidate + offsetAt(candidate, timeZone) === shown);
  return new Date(exact ?? shown - offsets[0]!);
}

/**
 * Returns the end of an earlier period, to compare it with a period that has not ended yet: the same minute of the wall
 * clock, some days before.
 */
export function sameTimeBefore(now: Date, days: number, timeZone: string): Date {
  const { date, minute } = localMoment(now, timeZone);
  return momentOf({ date: daysAfter(date, -days), minute }, timeZone);
}

function offsetAt(moment: number, timeZone: string): number {
  const { date, minute } = localMoment(new Date(moment), timeZone);
  return dayNumber(date) * DAY_MS + minute * MINUTE_MS - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
}

/** The hour at which a business day begins (docs/product.md#the-orders-number). */
export const BUSINESS_DAY_STARTS_AT = 4;

export function businessDay(local: Pick<LocalMoment, 'date' | 'minute'>): string {
  return local.minute >= BUSINESS_DAY_STARTS_AT * 60 ? local.date : daysAfter(local.date, -1);
}
