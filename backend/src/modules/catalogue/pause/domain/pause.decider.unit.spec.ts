import { fold } from '#kernel/decider.js';
import { given, recorded } from '#kernel/given-when-then.js';
import { pauseDecider } from './pause.decider.js';
import type { PauseEvent } from './pause.events.js';
import { pausedUntil } from './pause.state.js';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const after = (minutes: number): Date => new Date(NOW + minutes * 60_000);
const paused = (stations: number[] | null, minutes: number): PauseEvent => ({
  type: 'OrderingPaused',
  data: { stations, until: after(minutes).toISOString() },
});
const resumed = (stations: number[] | null): PauseEvent => ({ type: 'OrderingResumed', data: { stations } });
const busy = (stations: number[] | null, minutes: number, lasting: number): PauseEvent => ({
  type: 'BusySet',
  data: { stations, minutes, until: after(lasting).toISOString() },
});
const venue = (...events: PauseEvent[]) => given(pauseDecider, events);
const resume = (stations: number[] | null, at = after(0)) => ({ kind: 'resume', stations, at }) as const;
const pause = (stations: number[] | null, minutes: number) =>
  ({ kind: 'pause', stations, until: after(minutes) }) as const;
const NOTHING = { event: null };
const untilAt = (events: PauseEvent[], station: number | null, minutes: number) =>
  pausedUntil(fold(pauseDecider, recorded(events)), station, after(minutes).getTime());

describe('A pause', () => {
  it('applies to the whole venue or to some stations, until a later one replaces it', () => {
    expect(venue().when(pause(null, 20))).toEqual({ event: paused(null, 20) });
    expect(venue(paused([5], 20)).when(pause([5, 6], 10))).toEqual({ event: paused([5, 6], 10) });
    expect(untilAt([paused([5], 20), paused([5], 10)], 5, 0)).toBe(after(10).toISOString());
  });

  it('is recorded only once if it is requested twice', () => {
    expect(venue(paused([5, 6], 20)).when(pause([6], 20))).toEqual(NOTHING);
  });

  it('applies to dishes of its stations, or to all dishes, and the longer of two pauses counts', () => {
    const events = [paused([5], 20), paused(null, 10)];
    expect(untilAt(events, 5, 0)).toBe(after(20).toISOString());
    expect(untilAt(events, 6, 0)).toBe(after(10).toISOString());
    expect(untilAt(events, null, 0)).toBe(after(10).toISOString());
    expect(untilAt([paused([5], 20)], null, 0)).toBeNull();
  });

  it('ends at its time without an event', () => {
    expect(untilAt([paused(null, 10)], null, 10)).toBeNull();
    expect(venue(paused(null, 10)).when(resume(null, after(10)))).toEqual(NOTHING);
  });

  it('can be ended for its stations, or together with all other pauses of the venue', () => {
    expect(venue(paused([5], 20)).when(resume([5]))).toEqual({ event: resumed([5]) });
    expect(venue(paused([5], 20)).when(resume([6]))).toEqual(NOTHING);
    expect(venue(paused([5], 20)).when(resume(null))).toEqual({ event: resumed(null) });
    expect(untilAt([paused([5, 6], 20), resumed([5])], 5, 0)).toBeNull();
    expect(untilAt([paused([5, 6], 20), resumed([5])], 6, 0)).toBe(after(20).toISOString());
    expect(untilAt([paused([5], 20), paused(null, 10), resumed(null)], 5, 0)).toBeNull();
  });

  it('leaves delays unchanged', () => {
    const state = fold(pauseDecider, recorded([busy([5], 20, 60), paused(null, 10), resumed(null)]));
    expect(state).toEqual({ paused: {}, busy: { 5: { minutes: 20, until: after(60).toISOString() } } });
  });
});

describe('A delay', () => {
  const setBusy = (minutes: number, lasting: number) =>
    ({ kind: 'set-busy', stations: [5], minutes, until: after(lasting) }) as const;

  it('is recorded only once if it is requested twice, and is replaced by a different one', () => {
    expect(venue().when(setBusy(20, 60))).toEqual({ event: busy([5], 20, 60) });
    expect(venue(busy([5], 20, 60)).when(setBusy(20, 60))).toEqual(NOTHING);
    expect(venue(busy([5], 20, 60)).when(setBusy(30, 60))).toEqual({ event: busy([5], 30, 60) });
    expect(venue(busy([5], 20, 60)).when(setBusy(20, 90))).toEqual({ event: busy([5], 20, 90) });
  });
});
