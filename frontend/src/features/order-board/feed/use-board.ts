import { useLayoutEffect, useMemo, useReducer, useState, useEffect, useRef } from 'react';
import { hiddenWaiting } from '#api/board-orders.ts';
import { staffApi, useGetBoardQuery, useGetSoldOutQuery, useGetStaffCallsQuery } from '#api/staff-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import type { EventFrame } from '#api/live/live-frames.ts';
import { isWithoutCode, orderStatus } from '#api/order-status.ts';
import { payingWords } from '#shared/texts/paying-texts.ts';
import { currentAccessToken } from '#api/credentials.ts';
import { storedTablet } from '#api/tablet.ts';
import { type LiveSocket, openLiveSocket } from '#api/live/live-socket.ts';
import type { ErrorCode, Order } from '#api/types.ts';
import { useSteady } from '#shared/use-steady.ts';
import { soldOutOf } from '../stock/sold-out';
import { boardTexts } from '../board-texts';
import { PagePresence, type ShownPage, type SilentBoard } from './page-presence';
import { useLastTouch } from '../board/use-last-touch';
import { BoardFeed } from './board-feed';
import { columnsOf, tableName } from './order-columns';
import { type BoardConnection, ConnectionWatch } from './connection-watch';

type Handlers = {
  onEvent: (frame: EventFrame) => void;
  /** Called when the connection starts from scratch. It must fetch the lists and forget earlier changes. */
  onBeginning: () => void;
  /** Called when the connection has missed too much. It must refetch the lists. */
  onSnapshotNeeded: () => void;
  onVisitNews: () => void;
  onMenuNews: () => void;
  page: () => ShownPage | null;
};

/** Codes of a permanent refusal of a venue. After another refusal, such as of a token, the connection is retried. */
const REFUSALS = new Set<ErrorCode>(['FORBIDDEN', 'VENUE_NOT_FOUND']);

async function staffRegistration(venueId: number) {
  const token = await currentAccessToken();
  const tablet = storedTablet();
  if (token === null) return null;
  return { role: 'staff', venueId, token, ...(tablet && { deviceToken: tablet.deviceToken }) } as const;
}

/** @returns the state of the connection, the boards whose connection is lost, and a function to reconnect at once */
function useBoardConnection(venueId: number, handlers: Handlers) {
  const [connection, setConnection] = useState<BoardConnection>({ kind: 'fine' });
  const [silent, setSilent] = useState<readonly SilentBoard[]>([]);
  const socket = useRef<LiveSocket | null>(null);
  const latest = useRef(handlers);
  useEffect(() => void (latest.current = handlers));

  useEffect(() => {
    const watch = new ConnectionWatch(setConnection);
    const say = (frame: object) => socket.current?.send(frame);
    const presence = new PagePresence(
      say,
      () => latest.current.page(),
      (boards) => setSilent((before) => (before.length + boards.length === 0 ? before : boards)),
    );
    const opened = openLiveSocket({
      gapless: true,
      registration: () => staffRegistration(venueId),
      onStatus: watch.status,
      onError: (code) => {
        if (REFUSALS.has(code)) watch.refused();
        // Refetches the lists. The server refuses this to a revoked tablet, which then shows that it was revoked.
        if (code === 'DEVICE_REVOKED') latest.current.onSnapshotNeeded();
      },
      onRest: (text) => presence.hear(text),
      onRegistered: (_position, resumed) => {
        presence.send();
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
      presence.leave();
      opened.close();
    };
  }, [venueId]);

  return { connection, silent, retryNow: () => socket.current?.reconnectNow() };
}

/**
 * Applies a frame to the board.
 * @param venueId the board's venue; calls of other venues are ignored (docs/product.md#frames)
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

function tableIn(frame: EventFrame): number | undefined {
  if (frame.type === 'orderUpdate') return frame.order.table[0]?.id;
  return frame.type === 'staffRequest' ? frame.tableId : undefined;
}

/**
 * Returns the announcement of a frame for screen readers; null for actions of staff, and for orders that alert nobody.
 * @param isKnown whether the board has the order already, so that it is not new
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

/** The interval of polling, in case a message is lost. */
const POLL_MS = 300_000;
/** The interval of polling without a live connection, when it is the only way to find new orders and calls. */
const POLL_LOST_MS = 7_000;
/** Time in ms for which an answer shows that the server is reachable. */
const ANSWER_COUNTS_MS = 3 * POLL_LOST_MS;

type Answer = { fulfilledTimeStamp?: number | undefined; error?: unknown };

/**
 * Replaces a lost connection with 'polled' while the lists can still be fetched. It measures the age of answers by a
 * timer, because a tablet's clock may go back.
 */
function useServingConnection(connection: BoardConnection, { fulfilledTimeStamp, error }: Answer): BoardConnection {
  const [isServed, setServed] = useState(false);
  const isLost = connection.kind === 'lost';
  const neverWas = isLost && connection.since === null;
  const lastBefore = useRef<number>(undefined);
  useEffect(() => {
    if (!isLost) lastBefore.current = fulfilledTimeStamp;
    if (!isLost || fulfilledTimeStamp === undefined || (fulfilledTimeStamp === lastBefore.current && !neverWas))
      return setServed(false);
    setServed(true);
    const timer = setTimeout(() => setServed(false), ANSWER_COUNTS_MS);
    return () => clearTimeout(timer);
  }, [isLost, neverWas, fulfilledTimeStamp]);
  return isLost && isServed && error === undefined ? { kind: 'polled' } : connection;
}

function useNewOrders(orders: readonly Order[] | undefined, isPolled: boolean, tell: (order: Order) => void): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (orders === undefined) return;
    const before = known.current;
    known.current = new Set(orders.map(({ id }) => id));
    if (before !== null && isPolled) for (const order of orders) if (!before.has(order.id)) tell(order);
  }, [orders, isPolled, tell]);
}

/**
 * The orders and calls of a venue, updated live.
 * @param isHere whether this device announces events of a table
 * @param page omitted on a page that does not show the orders
 */
export function useBoard(
  venueId: number,
  isHere: (tableId: number | undefined) => boolean = () => true,
  page?: Omit<ShownPage, 'touchedAt'>,
) {
  const touch = useLastTouch();
  const dispatch = useApiDispatch();
  const feed = useMemo(() => new BoardFeed(dispatch, venueId), [dispatch, venueId]);
  const [announcement, setAnnouncement] = useState('');
  const [visitNews, hearOfVisits] = useReducer((count: number) => count + 1, 0);
  const [pollingInterval, setPollingInterval] = useState(POLL_MS);
  const board = useGetBoardQuery({ venueId }, { pollingInterval });
  const orders = { ...board, currentData: board.currentData?.orders };
  const calls = useGetStaffCallsQuery({ venueId }, { pollingInterval });
  const { currentData: items } = useGetSoldOutQuery({ venueId }, { pollingInterval });
  const soldOut = useMemo(() => soldOutOf(items ?? []), [items]);
  useLayoutEffect(() => feed.replay('orders'), [feed, orders.fulfilledTimeStamp]);
  useLayoutEffect(() => feed.replay('calls'), [feed, calls.fulfilledTimeStamp]);

  const readLists = () => void (orders.refetch(), calls.refetch());
  const announce = (frame: EventFrame, isKnown: (orderId: string) => boolean) => {
    const announced = announcementOf(frame, isKnown);
    if (announced !== null && isHere(tableIn(frame))) setAnnouncement(announced);
  };
  const {
    connection: live,
    silent,
    retryNow,
  } = useBoardConnection(venueId, {
    page: () => (page === undefined ? null : { ...page, touchedAt: touch.current }),
    onBeginning: () => {
      feed.forget();
      readLists();
    },
    onSnapshotNeeded: readLists,
    onVisitNews: hearOfVisits,
    onMenuNews: () => void dispatch(staffApi.util.invalidateTags(['Pauses', 'SoldOut', 'Zones'])),
    onEvent: (frame) => {
      hearFrame(feed, frame, venueId);
      if (frame.type === 'orderUpdate' || frame.type === 'visitChanged') hearOfVisits();
      announce(frame, (orderId) => orders.currentData?.some(({ id }) => id === orderId) === true);
    },
  });
  useEffect(() => setPollingInterval(live.kind === 'lost' ? POLL_LOST_MS : POLL_MS), [live.kind]);
  const connection = useServingConnection(live, board);
  const isPolled = connection.kind === 'polled';
  const tellOfOrder = useSteady((order: Order) =>
    announce({ type: 'orderUpdate', order, position: order.position }, () => false),
  );
  useNewOrders(orders.currentData, isPolled, tellOfOrder);
  // Reloads the visits with each answer while the board polls, because it then gets no messages about visits.
  useEffect(() => {
    if (isPolled) hearOfVisits();
  }, [isPolled, board.fulfilledTimeStamp]);
  const columns = useMemo(() => columnsOf(orders.currentData ?? []), [orders.currentData]);
  const hidden = board.currentData === undefined ? 0 : hiddenWaiting(board.currentData);
  return {
    orders,
    calls,
    columns,
    hidden,
    soldOut,
    feed,
    connection,
    silent,
    retryNow,
    readLists,
    announcement,
    visitNews,
  };
}
