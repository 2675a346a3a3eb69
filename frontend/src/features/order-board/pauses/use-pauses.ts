import { useMemo } from 'react';
import type { PausesNow, Station } from '#api/generated.ts';
import { useGetPausesQuery } from '#api/staff-api.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { pauseTexts as texts } from './pause-texts';

const POLL_MS = 300_000;
const TICK_MS = 15_000;

/**
 * @returns the pauses and delays that are valid now. A socket message about the menu refetches them after a change on
 *   another board.
 */
export function usePauses(venueId: number): PausesNow {
  const { currentData } = useGetPausesQuery({ venueId }, { pollingInterval: POLL_MS });
  const now = serverTime(useNow(TICK_MS));
  return useMemo(() => {
    const holds = ({ until }: { until: string }) => Date.parse(until) > now;
    const { pauses = [], delays = [] } = currentData ?? {};
    return { pauses: pauses.filter(holds), delays: delays.filter(holds) };
  }, [currentData, now]);
}

export type PauseGroup = { until: string; stations: (number | null)[] };

/** @returns the pauses by their end, the earliest first */
export function groupsOf(pauses: PausesNow['pauses']): PauseGroup[] {
  const groups = new Map<string, PauseGroup>();
  for (const { station, until } of pauses) {
    const group = groups.get(until) ?? { until, stations: [] };
    groups.set(until, { until, stations: [...group.stations, station] });
  }
  return [...groups.values()].sort((one, other) => one.until.localeCompare(other.until));
}

/** @returns the station's name, or the words for the whole venue if `station` is null */
export function stationName(station: number | null, stations: readonly Station[]): string {
  if (station === null) return texts.whole;
  return stations.find(({ id }) => id === station)?.name ?? texts.whole;
}
