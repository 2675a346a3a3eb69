import { useEffect, useState } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import type { MenuItem } from '#api/types.ts';
import { useToast } from '#light-kit/toast.tsx';
import { countOpen } from '#api/order-status.ts';
import { useBasketActions } from './basket/use-basket-actions';
import { useConnection } from './offline/use-connection';
import { keepPage } from './offline/stored-page';
import { useOrdering } from './ordering/use-ordering';
import { useOrderParts } from './orders/use-order-parts';
import { useLaterParts } from './use-later-parts';
import { useTableOrders } from './orders/use-table-orders';
import { usePush } from './push/use-push';
import { useCallWaiterAction } from './table/use-call-waiter';
import { FocusKeeper } from './focus-keeper';
import { useVisit } from './visit/use-visit';

/** Resends an unsent order when the server is reachable again, or when a new order in the list may be this one. */
function useSentAgain({ state, dispatch }: ReturnType<typeof useOrdering>, reachable: boolean, orders = 0): void {
  const waits = state.pending?.phase === 'waiting';
  useEffect(() => {
    if (reachable && waits) dispatch({ type: 'retried', now: Date.now() });
    // Without `waits`, so that an order is not resent at the moment when it begins to wait.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reachable, orders]);
}

/**
 * Combines the state of the guest's page: basket and order, the table's orders, the connection, notifications and
 * calls.
 */
export function useGuestTable(table: TableAddress, menu: MenuItem[] | null) {
  const { toast, show } = useToast();
  const ordering = useOrdering(table, menu ?? undefined);
  const { pending, placed, restored } = ordering.state;
  const connection = useConnection(table);
  const visit = useVisit(table, ordering.state);
  const [hasOrders, setHasOrders] = useState(false);
  const orders = useTableOrders(table, {
    enabled: restored,
    tag: visit.tag,
    openSocket: useLaterParts()?.openLiveSocket,
    finder: useOrderParts(hasOrders),
    onStatus: connection.onSocketStatus,
    onVisit: visit.ask,
  });
  if (!hasOrders && orders.own?.length) setHasOrders(true);
  useSentAgain(ordering, connection.reachable, orders.query.data?.length);
  // Hides the others' orders after the visit has ended or this phone was removed, even while offline.
  const listed = visit.ended || visit.removed ? orders.own : orders.query.data;
  const push = usePush(pending, placed, visit.visitId);
  const basket = useBasketActions(table, ordering, show, push.currentToken, visit);
  const waiter = useCallWaiterAction(table, show, visit.sitAgain);
  useStoredPage(table, menu, connection.reachable);
  useInstallManifest(table);
  useEffect(() => new FocusKeeper().start(), []);
  const activeOrders = countOpen(listed ?? []);
  return { table, ordering, connection, visit, orders, listed, activeOrders, push, basket, waiter, toast, show };
}

/** Links the manifest. It names no table, because others may sit there when the page is opened from the home screen. */
function useInstallManifest({ vid }: TableAddress): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = `/menu-page/manifest.webmanifest?vid=${vid}`;
    document.head.append(link);
    return () => link.remove();
  }, [vid]);
}

const PICTURES_MS = 3000;
const BUSY_MS = 2000;

/** Stores the page for offline use as soon as the browser is idle, and again after each change of the menu. */
function useStoredPage({ vid, tid }: { vid: number; tid: number }, menu: MenuItem[] | null, reachable: boolean): void {
  useEffect(() => {
    if (!reachable) return;
    const keep = () => void keepPage(`/menu-page?vid=${vid}&tid=${tid}`);
    const cancel = onceQuiet(keep);
    const timer = setTimeout(keep, PICTURES_MS);
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [vid, tid, menu, reachable]);
}

function onceQuiet(act: () => void): () => void {
  let idle: number | undefined;
  const wait = () => {
    // Checks for `requestIdleCallback`, which Safari does not have.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(act, { timeout: BUSY_MS });
    else act();
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
