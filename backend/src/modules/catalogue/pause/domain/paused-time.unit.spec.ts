import type { PauseEvent } from './pause.events.js';
import { pausedTime } from './paused-time.js';

const MINUTE_MS = 60_000;
const after = (minutes: number): Date => new Date(Date.parse('2026-11-29T12:00:00Z') + minutes * MINUTE_MS);
const at = (minutes: number, event: PauseEvent) => ({ ...event, occurredAt: after(minutes) });
const paused = (stations: number[] | null, minutes: number): PauseEvent => ({
  type: 'OrderingPaused',
  data: { stations, until: after(minutes).toISOString() },
});
const resumed = (stations: number[] | null): PauseEvent => ({ type: 'OrderingResumed', data: { stations } });
const sums = (...events: ReturnType<typeof at>[]) => {
  const times = pausedTime(events, { from: after(0), until: after(60) });
  return Object.fromEntries([...times].map(([key, ms]) => [key, ms / MINUTE_MS]));
};

describe('The sum of pauses in a range', () => {
  it('counts a pause until its end, its early end, or the end of the range', () => {
    expect(sums(at(5, paused(null, 20)))).toEqual({ all: 15 });
    expect(sums(at(5, paused(null, 20)), at(8, resumed(null)))).toEqual({ all: 3 });
    expect(sums(at(-10, paused([5], 10)), at(50, paused([5], 90)))).toEqual({ 5: 20 });
    expect(sums(at(-30, paused(null, -10)), at(61, paused(null, 90)))).toEqual({});
  });

  it('counts overlapping pauses of a station once, and each station separately', () => {
    expect(sums(at(0, paused([5], 30)), at(10, paused([5, 6], 20)))).toEqual({ 5: 20, 6: 10 });
    const delay: PauseEvent = { type: 'BusySet', data: { stations: [5], minutes: 10, until: after(60).toISOString() } };
    expect(sums(at(0, paused([5], 30)), at(10, delay), at(20, resumed(null)))).toEqual({ 5: 20 });
  });
});
