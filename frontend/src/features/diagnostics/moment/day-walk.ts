import { clockOf } from '#shared/format/venue-clock.ts';
import type { DayEvents } from '../diagnostics-api';

const MINUTE_MS = 60_000;
const DAY = 1_440;
const HALF_DAY = 720;

type Events = Pick<DayEvents, 'from' | 'to' | 'events'>;

/** @returns the last of the events at or before a moment (ms since 1970); `undefined` if there is none */
export function eventBefore({ events }: Pick<Events, 'events'>, at: number): DayEvents['events'][number] | undefined {
  return events.findLast((event) => Date.parse(event.at) < at);
}

/** @returns the first event after a moment; `undefined` if there is none */
export function eventAfter({ events }: Pick<Events, 'events'>, at: number): DayEvents['events'][number] | undefined {
  return events.find((event) => Date.parse(event.at) > at);
}

/**
 * @returns the moment to show first, in ms since 1970: now for today, else the day's last event, else the end of the
 *   day
 */
export function firstMoment({ from, to, events }: Events, now: number): number {
  if (now >= Date.parse(from) && now < Date.parse(to)) return now;
  const last = events.at(-1);
  return last === undefined ? Date.parse(to) - 1 : Date.parse(last.at);
}

/** @returns the share of the day that has passed at a moment, from 0 to 1 */
export function shareOfDay({ from, to }: Pick<Events, 'from' | 'to'>, at: number): number {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  return Math.min(1, Math.max(0, (at - begin) / (end - begin)));
}

/**
 * @param time on the venue's clock, as '09:30'
 * @returns that moment of the day in ms since 1970. If the clocks skip that time, the result is a time after the
 *   change.
 */
export function momentOfDay(
  { from, to, timeZone }: Omit<Events, 'events'> & { timeZone: string },
  time: string,
): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wanted = hour * 60 + minute;
  const guess = Date.parse(from) + wanted * MINUTE_MS;
  // Corrects the guess, which is an hour off and may be in another day if the clocks changed after midnight.
  const off = (wanted - clockOf(timeZone).minuteAt(guess) + HALF_DAY + DAY) % DAY;
  return Math.min(guess + (off - HALF_DAY) * MINUTE_MS, Date.parse(to) - 1);
}
