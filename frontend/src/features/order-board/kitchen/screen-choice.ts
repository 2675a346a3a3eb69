import { useCallback, useMemo, useState } from 'react';
import { readStored, writeStored } from '#shared/safe-storage.ts';
import type { Station } from '#api/generated.ts';
import { useGetStationsQuery } from '#api/staff-api.ts';
import { useAddress } from '#shared/use-address.ts';

export type ScreenChoice = 'board' | 'pass' | number;

export type Screens = {
  stations: readonly Station[] | undefined;
  chosen: ScreenChoice;
  choose: (screen: ScreenChoice) => void;
};

export function hasStations({ stations }: Screens): boolean {
  return stations !== undefined && stations.length > 0;
}

const KEY = 'boardStation';
const STATION = 'station';
const VIEW = 'view';
const PASS = 'pass';
const POLL_MS = 300_000;
const keyOf = (venueId: number) => `${KEY}.${venueId}`;

function readChoice(venueId: number): Exclude<ScreenChoice, 'board'> | null {
  const stored = readStored(keyOf(venueId));
  return stored === PASS ? PASS : idOf(stored);
}

function store(venueId: number, screen: ScreenChoice): void {
  writeStored(keyOf(venueId), screen === 'board' ? null : String(screen));
}

function idOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/**
 * Returns the screen in the address, else the one chosen on this device; the board if the stored station was deleted.
 */
export function useScreens(venueId: number): Screens {
  const { currentData: stations } = useGetStationsQuery({ venueId }, { pollingInterval: POLL_MS });
  const [parameters, setParameters] = useAddress();
  const [stored, setStored] = useState(() => readChoice(venueId));
  const named = parameters.get(VIEW) === PASS ? PASS : idOf(parameters.get(STATION));
  const isThere = stations === undefined || stations.some(({ id }) => stored === PASS || id === stored);
  const chosen = named ?? (stored !== null && isThere ? stored : 'board');
  const choose = useCallback(
    (screen: ScreenChoice) => {
      store(venueId, screen);
      setStored(screen === 'board' ? null : screen);
      setParameters((current) => {
        current.delete(STATION);
        current.delete(VIEW);
        if (screen === PASS) current.set(VIEW, PASS);
        else if (screen !== 'board') current.set(STATION, String(screen));
        return current;
      });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address's function is new each time, and reads the current one
    [venueId],
  );
  return useMemo(() => ({ stations, chosen, choose }), [stations, chosen, choose]);
}
