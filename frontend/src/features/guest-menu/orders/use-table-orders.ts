import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { phoneSecret } from '#api/credentials.ts';
import { guestApi, type TableAddress, useTableCallQuery, useTableOrdersQuery } from '#api/guest-api.ts';
import type { EventFrame } from '#api/live/live-frames.ts';
import type { LiveStatus, openLiveSocket } from '#api/live/live-socket.ts';
import type { Order } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { ownOrders } from '../visit/visit-state';
import { readTag } from '../visit/visit-storage';
import { countOpen } from '#api/order-status.ts';
import type { NewsFinder, OrderNews, SeenOrder } from './order-news';
import { readSeenUpdates, writeSeenUpdates } from './seen-updates';

/** The polling interval in ms. Polling finds changes that the socket has missed. */
const POLL_MS = 30_000;

type Watch = {
  enabled: boolean;
  tag: string | null;
  whileOpen?: boolean;
  openSocket: typeof openLiveSocket | undefined;
  finder: NewsFinder | null;
  onStatus: (status: LiveStatus) => void;
  onVisit?: () => unknown;
};

/**
 * Reads the party's orders, its call and its request for the bill, by polling and live over the socket. Also finds the
 * news of the guest's own orders.
 */
export function useTableOrders(
  table: TableAddress,
  { enabled, tag, whileOpen = false, openSocket, finder, onStatus, onVisit }: Watch,
) {
  const address = { tid: table.tid, vs: table.vs };
  const [listening, setListening] = useState(true);
  const pollingInterval = listening ? POLL_MS : 0;
  const query = useTableOrdersQuery(address, { pollingInterval, skip: !enabled });
  const called = useTableCallQuery(address, { pollingInterval: listening ? POLL_MS : 0, skip: !enabled });
  const call = called.data?.find(({ bill }) => bill === undefined);
  const wish = called.data?.find(({ bill }) => bill !== undefined);
  const own = useMemo(
    // Without a visit here, the server sends the phone's own orders but not its tag, so a stored tag identifies them.
    () => query.data && ownOrders(query.data, tag ?? readTag(table.vid), readSeenUpdates(table)),
    // The seen states change with the list, and the table never changes during the life of the page.
    // oxlint-disable-next-line react/exhaustive-deps
    [query.data, tag],
  );
  const isOpen = own === undefined || countOpen(own) > 0 || [call, wish].some((one) => one?.answered_at === null);
  useEffect(() => setListening(isOpen || !whileOpen), [isOpen, whileOpen]);
  const [rest, setRest] = useState('');
  const readAgain = useReadAgain(table);
  const upsert = useUpsertOrder(table, readAgain);
  const { news, refused, dismiss, putAway, remember } = useOrderNews(table, own, finder);
  useLiveOrders(table, enabled && listening ? openSocket : undefined, {
    upsert,
    readAgain,
    onStatus,
    onVisit,
    onRest: setRest,
  });

  const addPlaced = useCallback(
    (order: Order) => {
      remember(order);
      upsert(order);
    },
    [remember, upsert],
  );
  return { query, own, call, wish, rest, news, refused, dismissNews: dismiss, putAway, addPlaced };
}

type ReadAgain = (when?: { onlyIfReading: boolean }) => Promise<void>;

/**
 * @returns a function that refetches the list. It waits for a running request first, whose answer may be older than the
 *   event.
 */
function useReadAgain({ tid, vs }: TableAddress): ReadAgain {
  const dispatch = useApiDispatch();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(
    async ({ onlyIfReading } = { onlyIfReading: false }) => {
      const reading = dispatch(guestApi.util.getRunningQueryThunk('tableOrders', { tid, vs }));
      if (onlyIfReading && reading === undefined) return;
      await reading;
      if (!isShown.current) return;
      const options = { subscribe: false, forceRefetch: true };
      void dispatch(guestApi.endpoints.tableOrders.initiate({ tid, vs }, options));
    },
    [dispatch, tid, vs],
  );
}

function useUpsertOrder({ tid, vs }: TableAddress, readAgain: ReadAgain) {
  const dispatch = useApiDispatch();
  return useCallback(
    (order: Order) => {
      const replace = (orders: Order[]) => [order, ...orders.filter(({ id }) => id !== order.id)];
      dispatch(guestApi.util.updateQueryData('tableOrders', { tid, vs }, replace));
      void readAgain({ onlyIfReading: true });
    },
    [dispatch, readAgain, tid, vs],
  );
}

type Live = { upsert: (order: Order) => void; readAgain: ReadAgain; onRest: (text: string) => void } & Pick<
  Watch,
  'onStatus' | 'onVisit'
>;

function useLiveOrders(
  table: TableAddress,
  open: Watch['openSocket'],
  { upsert, readAgain, onStatus, onVisit, onRest }: Live,
) {
  const { tid, vs } = table;
  const dispatch = useApiDispatch();

  useEffect(() => {
    if (open === undefined) return;
    // Fetches the call, because a frame about it says only that it changed, while a frame about an order contains the
    // order.
    const readCall = () => void dispatch(guestApi.util.invalidateTags(['TableCall']));
    const readMenu = () => void dispatch(guestApi.util.invalidateTags(['Menu']));
    const onEvent = (frame: EventFrame) => {
      if (frame.type === 'orderUpdate') {
        upsert(frame.order);
        if (frame.order.status === 'waiting') void onVisit?.();
      } else if (frame.type === 'staffRequest' || frame.type === 'staffRequestClosed') readCall();
      else void readAgain();
    };
    const socket = open({
      registration: () => ({ vs, tableId: tid, phone: phoneSecret() }),
      gapless: false,
      onEvent,
      onStatus,
      onRest,
      onMenuChanged: readMenu,
      onVisitChanged: () => (readCall(), void readAgain(), void onVisit?.()),
      // Fetches what the socket has missed, including changes between the page's rendering and the first registration.
      onRegistered: () => (onRest(''), readMenu(), readCall(), void readAgain(), void onVisit?.()),
      // Reads the orders again if the table has a new code, because that answer tells the guest. Ignores other errors.
      onError: (code) => code === 'TABLE_CODE_RENEWED' && void readAgain(),
    });
    return socket.close;
  }, [tid, vs, open, upsert, readAgain, onStatus, onVisit, onRest, dispatch]);
}

function useOrderNews(table: TableAddress, orders: readonly Order[] | undefined, finder: NewsFinder | null) {
  const [news, setNews] = useState<OrderNews[]>([]);
  const [refused, setRefused] = useState<Order[]>([]);
  const firstSeen = useRef<readonly Order[] | null>(null);

  useEffect(() => {
    if (orders === undefined) return;
    if (finder === null) {
      // Keeps the first list until the code that finds news has loaded, so that changes before that count as news too.
      firstSeen.current ??= orders;
      return;
    }
    const lists = firstSeen.current === null ? [orders] : [firstSeen.current, orders];
    firstSeen.current = null;
    for (const list of lists) {
      const found = finder.findNews(readSeenUpdates(table), list);
      writeSeenUpdates(table, found.seen);
      if (found.news.length > 0) setNews((waiting) => finder.mergeNews(waiting, found.news));
      setRefused(found.refused);
    }
    // The table never changes in the life of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orders, finder]);

  const dismiss = useCallback(
    (only?: string) => setNews((rest) => rest.filter(({ order }) => only !== undefined && order.id !== only)),
    [],
  );
  const tell = useCallback(
    (id: string, order: SeenOrder) => writeSeenUpdates(table, { ...readSeenUpdates(table), [id]: order }),
    // oxlint-disable-next-line react/exhaustive-deps
    [table.vid, table.tid],
  );
  const remember = useCallback(
    ({ id }: Order) => {
      if (readSeenUpdates(table)[id] === undefined) tell(id, { status: 'waiting', position: 0, lines: [] });
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [tell],
  );
  const putAway = useCallback(
    ({ id, position }: Order) => {
      tell(id, { status: 'read', position, lines: [] });
      setRefused((rest) => rest.filter((one) => one.id !== id));
      setNews((rest) => rest.filter((one) => one.order.id !== id));
    },
    [tell],
  );
  // Shows the current state of the order, because the guest may have answered in the meantime.
  const current = (each: OrderNews) => ({
    ...each,
    order: orders?.find(({ id }) => id === each.order.id) ?? each.order,
  });
  return { news: news.map(current), refused, dismiss, putAway, remember };
}
