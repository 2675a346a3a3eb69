import type { VenueClock } from '#shared/format/venue-clock.ts';
import type { TableState } from '../admin-api';
import { stateTexts } from './admin-table-texts';

export type StateMark = { text: string; kind: 'calling' | 'waiting' | 'running' | 'quiet' };

/** @returns the table's states, most urgent first */
export function marksOf(state: TableState | undefined, clock: VenueClock): StateMark[] {
  const { calledAt = null, waiting = 0, running = 0 } = state ?? {};
  const marks: StateMark[] = [];
  if (calledAt !== null) marks.push({ kind: 'calling', text: stateTexts.calling(clock.time(calledAt)) });
  if (waiting > 0) marks.push({ kind: 'waiting', text: stateTexts.waiting(waiting) });
  if (running > 0) marks.push({ kind: 'running', text: stateTexts.running(running) });
  return marks.length > 0 ? marks : [{ kind: 'quiet', text: stateTexts.quiet }];
}

/**
 * @param now ms since 1970
 * @returns the time of the last order, without the date on the present business day
 */
export function lastOrderOf(state: TableState | undefined, clock: VenueClock, now: number): string {
  const at = state?.lastOrderAt;
  if (!at) return stateTexts.never;
  return clock.timeOfDay(at, now);
}
