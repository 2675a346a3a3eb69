/** A moment as the wall clock of a venue shows it (docs/product.md#the-venues-clock). */
export interface LocalMoment {
  readonly date: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  readonly minute: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

// Making a formatter costs hundreds of times what using it does; there are as many as there are time zones in use.
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
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

/** @throws RangeError when there is no such time zone */
export function localMoment(at: Date, timeZone: string): LocalMoment {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const last = latest.get(timeZone);
  if (last?.minute === minute) return last.moment;
  const moment = readClock(at, timeZone);
  latest.set(timeZone, { minute, moment });
  return moment;
}

// Every order asks what time it is there, hundreds within the same minute; reading the clock is dear.
const latest = new Map<string, { readonly minute: number; readonly moment: LocalMoment }>();

function readClock(at: Date, timeZone: string): LocalMoment {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    weekday: WEEKDAYS.indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** For what daylight saving leaves out, as much after the gap; for what it repeats, the first time. */
export function momentOf(wall: Pick<LocalMoment, 'date' | 'minute'>, timeZone: string): Date {
  const shown = Date.parse(wall.date) + wall.minute * MINUTE_MS;
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => offsetAt(near, timeZone));
  // The offset of the day before comes first: of a time that is shown twice it gives the earlier.
  const candidates = offsets.map((offset) => shown - offset);
  const exact = candidates.find((candidate) => candidate + offsetAt(candidate, timeZone) === shown);
  return new Date(exact ?? shown - offsets[0]!);
}

/** In milliseconds ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const { date, minute } = localMoment(new Date(moment), timeZone);
  return Date.parse(date) + minute * MINUTE_MS - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
}
