/** A full minute: when it begins, and what the clock of the demo's restaurants shows then, in minutes since midnight. */
export interface FullMinute {
  readonly at: number;
  readonly minute: number;
}

const MINUTE_MS = 60_000;
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', minute: '2-digit' });
/** A journey at the turn of the day would meet the next date. */
const BEFORE_MIDNIGHT = 1430;

function minuteAt(moment: number): number {
  const [hours = 0, minutes = 0] = CLOCK.format(moment).split(':').map(Number);
  return hours * 60 + minutes;
}

/** @returns the first full minute that begins no sooner than in so many milliseconds */
export function nextMinuteAfter(ms: number): FullMinute {
  const at = Math.ceil((Date.now() + ms) / MINUTE_MS) * MINUTE_MS;
  return { at, minute: minuteAt(at) };
}

/** Waits until a full minute has begun. */
export async function passes({ at }: FullMinute): Promise<void> {
  await new Promise((done) => setTimeout(done, Math.max(0, at + 200 - Date.now())));
}

/** Waits, where a journey that plays with minutes would run into midnight, until it is over. */
export async function awayFromMidnight(): Promise<void> {
  const now = Date.now();
  if (minuteAt(now) < BEFORE_MIDNIGHT) return;
  await passes({ at: now + (1441 - minuteAt(now)) * MINUTE_MS, minute: 1 });
}

/** @returns as the guest's page says it: 've 14:00', 'v 9:30' */
export function atHour({ minute }: FullMinute): string {
  const hour = Math.floor(minute / 60);
  const soft = [2, 3, 4, 12, 13, 14, 20, 21, 22, 23].includes(hour);
  return `${soft ? 've' : 'v'}\u00a0${hour}:${String(minute % 60).padStart(2, '0')}`;
}

/** @returns the date of the demo's restaurants so many days ago, as `2026-11-20` */
export function localDate(daysAgo: number): string {
  const at = new Date();
  at.setDate(at.getDate() - daysAgo);
  return at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' });
}
