import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStoredJson, writeStored } from '#shared/safe-storage.ts';
import type { Zone } from '#api/generated.ts';
import { useGetZonesQuery } from '#api/staff-api.ts';
import type { OpenCall, Order } from '#api/types.ts';
import { serverTime } from '#shared/server-clock.ts';
import { columnsOf } from '../feed/order-columns';
import type { useBoard } from '../feed/use-board';
import { type Lists, otherZone, shownHere, type ZoneChoice } from './zone-rule';

const KEY = 'boardZones';
const keyOf = (venueId: number) => `${KEY}.${venueId}`;

function readZones(venueId: number): readonly number[] {
  const stored = readStoredJson(keyOf(venueId));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
}

/** Stores the choice on this device; does nothing without storage. */
function storeZones(venueId: number, ids: readonly number[]): void {
  writeStored(keyOf(venueId), JSON.stringify(ids));
}

/** The interval of polling, in case a message is lost. */
const POLL_MS = 300_000;
/** Maximum delay of the timer, because the estimate of the server's clock may change in the meantime. */
const LOOK_AGAIN_MS = 5_000;
/** Minimum delay of the timer, because a timer may fire a little early. */
const LEAST_WAIT_MS = 50;

const NO_ZONES: readonly Zone[] = [];
const NO_ORDERS: readonly Order[] = [];
const NO_CALLS: readonly OpenCall[] = [];

export type Zones = ZoneChoice & {
  choose: (ids: readonly number[]) => void;
};

/**
 * The zones of a venue, and the choice of this device. Everything is shown until they are loaded, and if none of the
 * chosen zones exists any more.
 */
export function useZones(venueId: number): Zones {
  const { currentData: zones = NO_ZONES } = useGetZonesQuery({ venueId }, { pollingInterval: POLL_MS });
  const [stored, setStored] = useState(() => readZones(venueId));
  const choice = useMemo(() => {
    const chosen = zones.filter(({ id }) => stored.includes(id)).map(({ id }) => id);
    return { zones, chosen: new Set(chosen) };
  }, [zones, stored]);
  const choose = useCallback(
    (ids: readonly number[]) => {
      storeZones(venueId, ids);
      setStored(ids);
    },
    [venueId],
  );
  return useMemo(() => ({ ...choice, choose }), [choice, choose]);
}

/** The part of a board that this device shows. `shows` makes the same choice among items that have just left. */
export function useShownHere(board: ReturnType<typeof useBoard>, { zones, chosen }: Zones) {
  const [at, setAt] = useState(() => serverTime(Date.now()));
  const { currentData: orders = NO_ORDERS } = board.orders;
  const { currentData: calls = NO_CALLS } = board.calls;
  const choice = useMemo(() => ({ zones, chosen }), [zones, chosen]);
  const shown = useMemo(() => shownHere({ orders, calls }, choice, at), [orders, calls, choice, at]);
  const { nextAt } = shown;
  useEffect(() => {
    if (nextAt === null) return;
    const rest = nextAt - serverTime(Date.now());
    const wait = Math.max(LEAST_WAIT_MS, Math.min(rest, LOOK_AGAIN_MS));
    const timer = setTimeout(() => setAt(serverTime(Date.now())), wait);
    return () => clearTimeout(timer);
  }, [nextAt, at]);
  const isFiltered = chosen.size > 0;
  const columns = useMemo(
    () => (isFiltered ? columnsOf(shown.orders) : board.columns),
    [isFiltered, shown.orders, board.columns],
  );
  const shows = useCallback(
    (lists: Partial<Lists>) => shownHere({ orders: NO_ORDERS, calls: NO_CALLS, ...lists }, choice, at),
    [choice, at],
  );
  const showsTable = (tableId: number) => otherZone(tableId, choice) === null || shown.strayTables.has(tableId);
  return { ...shown, columns, shows, showsTable };
}
