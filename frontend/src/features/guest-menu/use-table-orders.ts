import { useCallback, useEffect, useRef, useState } from 'react';
import { guestApi, type TableAddress, useTableOrdersQuery } from '../../api/guest-api';
import type { EventFrame } from '../../api/live-frames';
import { type LiveStatus, openLiveSocket } from '../../api/live-socket';
import type { Order } from '../../api/types';
import { useApiDispatch } from '../../api/use-api-dispatch';
import { findNews, type OrderNews } from './order-news';
import { readTold, writeTold } from './told-storage';

/** Specification, section 9: orders by table. */
const POLL_MS = 30_000;

/** The table's orders: polled, live over the socket in between, and what is new in them for the guest. */
export function useTableOrders(table: TableAddress, enabled: boolean, onStatus: (status: LiveStatus) => void) {
  const address = { tid: table.tid, vs: table.vs };
  const query = useTableOrdersQuery(address, { pollingInterval: POLL_MS, skip: !enabled });
  const upsert = useUpsertOrder(table);
  const { news, dismiss, remember } = useOrderNews(table, query.data);
  useLiveOrders(table, enabled, { upsert, refetch: query.refetch, onStatus });

  const addPlaced = useCallback(
    (order: Order) => {
      remember(order);
      upsert(order);
    },
    [remember, upsert],
  );
  return { query, news: news[0] ?? null, dismissNews: dismiss, addPlaced };
}

function useUpsertOrder({ tid, vs }: TableAddress) {
  const dispatch = useApiDispatch();
  return useCallback(
    (order: Order) => {
      const replace = (orders: Order[]) => [order, ...orders.filter(({ id }) => id !== order.id)];
      dispatch(guestApi.util.updateQueryData('tableOrders', { tid, vs }, replace));
    },
    [dispatch, tid, vs],
  );
}

type Live = { upsert: (order: Order) => void; refetch: () => unknown; onStatus: (status: LiveStatus) => void };

function useLiveOrders(table: TableAddress, enabled: boolean, { upsert, refetch, onStatus }: Live) {
  const { tid, vs } = table;
  const dispatch = useApiDispatch();
  const reload = useRef(refetch);
  useEffect(() => {
    reload.current = refetch;
  });

  useEffect(() => {
    if (!enabled) return;
    // The event says that something happened; what stands now, with its reason and times, the server's list says.
    const onEvent = (frame: EventFrame) => (frame.type === 'orderUpdate' ? upsert(frame.order) : void reload.current());
    const socket = openLiveSocket({
      registration: () => ({ vs, tableId: tid }),
      gapless: false,
      onEvent,
      onStatus,
      onMenuChanged: () => void dispatch(guestApi.util.invalidateTags(['Menu'])),
      onRegistered: () => void reload.current(),
      // The answer to the same question over HTTP says it to the guest.
      onError: (code) => code === 'TABLE_CODE_RENEWED' && void reload.current(),
    });
    return socket.close;
  }, [tid, vs, enabled, upsert, onStatus, dispatch]);
}

function useOrderNews(table: TableAddress, orders: Order[] | undefined) {
  const [news, setNews] = useState<OrderNews[]>([]);

  useEffect(() => {
    if (orders === undefined) return;
    const found = findNews(readTold(table), orders);
    writeTold(table, found.told);
    if (found.news.length > 0) setNews((waiting) => [...waiting, ...found.news]);
    // The table is one and the same for the life of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orders]);

  const dismiss = useCallback(() => setNews(([, ...rest]) => rest), []);
  const remember = useCallback(
    ({ id }: Order) => {
      const told = readTold(table);
      if (told[id] === undefined) writeTold(table, { ...told, [id]: 'unverified' });
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [table.vid, table.tid],
  );
  return { news, dismiss, remember };
}
