import { useMemo, useSyncExternalStore } from 'react';
import { hiddenWaiting, waitingAmong } from '#api/board-orders.ts';
import { isWithoutCode } from '#api/order-visit.ts';
import { useGetBoardQuery, useGetStaffCallsQuery } from '#api/staff-api.ts';

/**
 * @returns the number of the venue's unhandled orders and calls, without orders that alert nobody; 0 until it is known
 */
export function useOpenCount(venueId: number | undefined): number {
  const asked = { venueId: venueId ?? 0 };
  const options = { skip: venueId === undefined };
  const board = useGetBoardQuery(asked, options).currentData;
  const calls = useGetStaffCallsQuery(asked, options).currentData;
  const waiting = useMemo(
    () => (board ? waitingAmong(board.orders.filter((order) => !isWithoutCode(order))) + hiddenWaiting(board) : 0),
    [board],
  );
  return waiting + (calls?.length ?? 0);
}

function listen(heard: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, heard);
  return () => ['online', 'offline'].forEach((event) => removeEventListener(event, heard));
}

/** @returns whether the device has a network */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}
