import { useMemo } from 'react';
import { staffApi } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { orderTable } from '../zones/zone-rule';

/** The ids of the tables whose guests fetch their orders (docs/product.md#pick-up-by-number). */
export type PickupTables = ReadonlySet<number>;

const POLL_MS = 300_000;

/** @param isWanted whether the venue has stations; without them, the set is empty and nothing is requested */
export function usePickupTables(venueId: number, isWanted: boolean): PickupTables {
  const { currentData } = staffApi.useGetTableStatesQuery({ venueId }, { skip: !isWanted, pollingInterval: POLL_MS });
  return useMemo(
    () => new Set(currentData?.filter(({ service }) => service === 'pickup').map(({ tableId }) => tableId)),
    [currentData],
  );
}

/** @returns whether the guest of this order fetches it at the counter */
export function isPickup(order: Order, tables: PickupTables): boolean {
  return tables.size > 0 && tables.has(orderTable(order) ?? 0);
}

/** @returns whether the guest may fetch the order now: all lines that a station prepares are ready */
export function isToFetch(order: Order, tables: PickupTables): boolean {
  return isPickup(order, tables) && (order.kitchen === 'ready' || order.kitchen === 'served');
}
