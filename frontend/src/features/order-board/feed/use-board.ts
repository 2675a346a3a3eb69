import { useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { hiddenWaiting } from '#api/board-orders.ts';
import { staffApi, useGetBoardQuery, useGetSoldOutQuery, useGetStaffCallsQuery } from '#api/staff-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { soldOutOf } from '../stock/sold-out';
import { BoardFeed } from './board-feed';
import { announcementOf, hearFrame, tableIn } from './board-frames';
import { columnsOf } from './order-columns';
import { useBoardConnection } from './use-board-connection';

/** Should all else fail. */
const POLL_MS = 300_000;

/**
 * The orders and calls of a venue, kept live.
 * @param isHere whether what comes from a table is told aloud at this device
 */
export function useBoard(venueId: number, isHere: (tableId: number | undefined) => boolean = () => true) {
  const dispatch = useApiDispatch();
  const feed = useMemo(() => new BoardFeed(dispatch, venueId), [dispatch, venueId]);
  const [announcement, setAnnouncement] = useState('');
  const [visitNews, hearOfVisits] = useReducer((count: number) => count + 1, 0);
  const board = useGetBoardQuery({ venueId }, { pollingInterval: POLL_MS });
  const orders = { ...board, currentData: board.currentData?.orders };
  const calls = useGetStaffCallsQuery({ venueId }, { pollingInterval: POLL_MS });
  const { currentData: items } = useGetSoldOutQuery({ venueId }, { pollingInterval: POLL_MS });
  const soldOut = useMemo(() => soldOutOf(items ?? []), [items]);
  useLayoutEffect(() => feed.replay('orders'), [feed, orders.fulfilledTimeStamp]);
  useLayoutEffect(() => feed.replay('calls'), [feed, calls.fulfilledTimeStamp]);

  const readLists = () => void (orders.refetch(), calls.refetch());
  const { connection, retryNow } = useBoardConnection(venueId, {
    onBeginning: () => {
      feed.forget();
      readLists();
    },
    onSnapshotNeeded: readLists,
    onVisitNews: hearOfVisits,
    onMenuNews: () => void dispatch(staffApi.util.invalidateTags(['SoldOut', 'Zones'])),
    onEvent: (frame) => {
      hearFrame(feed, frame, venueId);
      if (frame.type === 'orderUpdate' || frame.type === 'visitChanged') hearOfVisits();
      const announced = announcementOf(
        frame,
        (orderId) => orders.currentData?.some(({ id }) => id === orderId) === true,
      );
      if (announced !== null && isHere(tableIn(frame))) setAnnouncement(announced);
    },
  });
  const columns = useMemo(() => columnsOf(orders.currentData ?? []), [orders.currentData]);
  const hidden = board.currentData === undefined ? 0 : hiddenWaiting(board.currentData);
  return { orders, calls, columns, hidden, soldOut, feed, connection, retryNow, readLists, announcement, visitNews };
}
