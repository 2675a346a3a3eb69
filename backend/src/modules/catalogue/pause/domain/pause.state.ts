import { unreachable, type Fold } from '#kernel/decider.js';
import type { PauseEvent } from './pause.events.js';

/** The key of the whole venue in `Pauses`; other keys are ids of stations. */
export const WHOLE_VENUE = 'all';

interface Busy {
  readonly minutes: number;
  readonly until: string;
}

/** Pauses and delays by station or `WHOLE_VENUE`. An expired one stays until it is replaced or ended. */
export interface Pauses {
  readonly paused: Readonly<Record<string, string>>;
  readonly busy: Readonly<Record<string, Busy>>;
}

export const NO_PAUSES: Pauses = { paused: {}, busy: {} };

export const keysOfStations = (stations: readonly number[] | null): string[] =>
  stations === null ? [WHOLE_VENUE] : stations.map(String);

export function evolvePauses(state: Pauses, event: PauseEvent): Pauses {
  const keys = keysOfStations(event.data.stations);
  switch (event.type) {
    case 'OrderingPaused':
      return { ...state, paused: { ...state.paused, ...sameFor(keys, event.data.until) } };
    case 'OrderingResumed': {
      const left = Object.entries(state.paused).filter(([key]) => event.data.stations && !keys.includes(key));
      return { ...state, paused: Object.fromEntries(left) };
    }
    case 'BusySet': {
      const { minutes, until } = event.data;
      return { ...state, busy: { ...state.busy, ...sameFor(keys, { minutes, until }) } };
    }
    default:
      return unreachable(event);
  }
}

export const pauseFold: Fold<Pauses, PauseEvent> = { initialState: NO_PAUSES, evolve: evolvePauses };

const sameFor = <Value>(keys: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(keys.map((key) => [key, value]));

/** @param station of a dish; `null` without one @returns the end of the dish's pause; `null` if it is not paused */
export function pausedUntil({ paused }: Pauses, station: number | null, at: number): string | null {
  const ends = [paused[WHOLE_VENUE], station === null ? undefined : paused[station]];
  const held = ends.filter((end) => end !== undefined && Date.parse(end) > at) as string[];
  return held.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null;
}

/** @returns the longest delay in minutes that applies to dishes of the station; `null` for none */
export function busyMinutes({ busy }: Pauses, station: number | null, at: number): number | null {
  const delays = [busy[WHOLE_VENUE], station === null ? undefined : busy[station]];
  const held = delays.flatMap((one) => (one !== undefined && Date.parse(one.until) > at ? [one.minutes] : []));
  return held.length === 0 ? null : Math.max(...held);
}

/** @returns the ends of all pauses and delays, in ms since 1970 */
export function endsOf({ paused, busy }: Pauses): number[] {
  return [...Object.values(paused), ...Object.values(busy).map(({ until }) => until)].map((end) => Date.parse(end));
}
