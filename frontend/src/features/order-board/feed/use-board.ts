import { useLayoutEffect, useMemo, useReducer, useState, useEffect, useRef } from 'react';
import { hiddenWaiting } from '#api/board-orders.ts';
import { staffApi, useGetBoardQuery, useGetSoldOutQuery, useGetStaffCallsQuery } from '#api/staff-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import type { EventFrame } from '#api/live/live-frames.ts';
import { orderStatus } from '#api/order-status.ts';
import { isWithoutCode } from '#api/order-visit.ts';
import { payingWords } from '#shared/texts/paying-texts.ts';
import { currentAccessToken } from '#api/access-token.ts';
import { type LiveSocket, openLiveSocket } from '#api/live/live-socket.ts';
import type { ErrorCode } from '#api/types.ts';
import { soldOutOf } from '../stock/sold-out';
import { boardTexts } from '../board-texts';
import { BoardFeed } from './board-feed';
import { columnsOf, tableName } from './order-columns';
import { type BoardConnection, ConnectionWatch } from './connection-watch';

type Handlers = {
  onEvent: (frame: EventFrame) => void;
  /** There is nothing to go on from: the lists must be read, and what was heard before counts no more. */
  onBeginning: () => void;
  /** The lists must be read anew: nothing, or too much, lies between what is shown and what follows. */
  onSnapshotNeeded: () => void;
  /** Who sits where may be another: it could not be told while the connection was away. */
  onVisitNews: () => void;
  /** What can be ordered may be another, for the same reason. */
  onMenuNews: () => void;
};

/** Codes with which the server refuses a venue for good; a refused token is renewed and tried again. */
const REFUSALS = new Set<ErrorCode>(['FORBIDDEN', 'VENUE_NOT_FOUND']);

async function staffRegistration(venueId: number) {
  const token = await currentAccessToken();
  return token === null ? null : ({ role: 'staff', venueId, token } as const);
}

/** @returns what to tell about the connection, and a way to try again at once */
function useBoardConnection(venueId: number, handlers: Handlers) {
  const [connection, setConnection] = useState<BoardConnection>({ kind: 'fine' });
  const socket = useRef<LiveSocket | null>(null);
  const latest = useRef(handlers);
  useEffect(() => void (latest.current = handlers));

  useEffect(() => {
    const watch = new ConnectionWatch(setConnection);
    const opened = openLiveSocket({
      gapless: true,
      registration: () => staffRegistration(venueId),
      onStatus: watch.status,
      onError: (code) => REFUSALS.has(code) && watch.refused(),
      onRegistered: (_position, resumed) => {
        latest.current.onVisitNews();
        latest.current.onMenuNews();
        if (!resumed) latest.current.onBeginning();
        else if (watch.wasLongAway()) latest.current.onSnapshotNeeded();
      },
      onMenuChanged: () => latest.current.onMenuNews(),
      onMissed: () => (latest.current.onSnapshotNeeded(), latest.current.onVisitNews()),
      onEvent: (frame) => {
        if (frame.type !== 'visitChanged') watch.event();
        latest.current.onEvent(frame);
      },
    });
    socket.current = opened;
    return () => {
      watch.stop();
      opened.close();
    };
  }, [venueId]);

  return { connection, retryNow: () => socket.current?.reconnectNow() };
}

/**
 * Tells the board what a frame says.
 * @param venueId calls of another venue are none of this board's (docs/product.md#frames)
 */
export function hearFrame(
  feed: Pick<BoardFeed, 'putOrder' | 'putCall' | 'removeCall' | 'putVisit'>,
  frame: EventFrame,
  venueId: number,
): void {
  if (frame.type === 'orderUpdate') return feed.putOrder(frame.order);
  if (frame.type === 'staffRequestClosed') return feed.removeCall(frame.id);
  if (frame.type === 'visitChanged') {
    const { visit, position } = frame;
    return feed.putVisit(visit && { id: visit.id, seat: { ...visit.table, position } });
  }
  if (frame.type !== 'staffRequest' || frame.venueId !== venueId) return;
  const { id, tableId, tablename, timestamp, bill } = frame;
  feed.putCall({ id, venueId, tableId, tablename, timestamp, ...(bill && { bill }) });
}

/** @returns the table that an order or a call comes from */
function tableIn(frame: EventFrame): number | undefined {
  if (frame.type === 'orderUpdate') return frame.order.table[0]?.id;
  return frame.type === 'staffRequest' ? frame.tableId : undefined;
}

/**
 * What to say aloud about a frame, for who does not see the board; null for what staff did themselves, or what calls nobody.
 * @param isKnown whether the board has the order already: then something has happened to it, and it is not new
 */
export function announcementOf(frame: EventFrame, isKnown: (orderId: string) => boolean): string | null {
  if (frame.type === 'staffRequest') {
    const { tablename: table, bill } = frame;
    return bill === undefined ? boardTexts.called(table) : boardTexts.wantsBill(table, payingWords(bill));
  }
  if (frame.type !== 'orderUpdate' || orderStatus(frame.order) !== 'waiting') return null;
  if (isWithoutCode(frame.order) || isKnown(frame.order.id)) return null;
  return boardTexts.arrived(frame.order.number, tableName(frame.order) ?? boardTexts.unknownTable);
}

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
