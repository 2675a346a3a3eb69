import { useEffect, useState } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import type { MenuItem } from '#api/types.ts';
import { useToast } from '#light-kit/toast.tsx';
import { useBasketActions } from './basket/use-basket-actions';
import { useConnection } from './offline/use-connection';
import { useKeptPage } from './offline/use-kept-page';
import { useOrdering } from './ordering/use-ordering';
import { countOpen } from './orders/open-orders';
import { useOrderParts } from './orders/use-order-parts';
import { useTableOrders } from './orders/use-table-orders';
import { useInstallManifest } from './push/use-install-manifest';
import { usePush } from './push/use-push';
import { useCallWaiterAction } from './table/use-call-waiter';
import { useKeptFocus } from './use-kept-focus';
import { useLaterParts } from './use-later-parts';
import { useVisit } from './visit/use-visit';

/**
 * Resends a waiting order when the server is back, as promised to a guest without a connection. It also does so when
 * the
 * table's list has a new order: it may be the one whose answer was lost, and the server answers its key with it.
 */
function useSentAgain({ state, dispatch }: ReturnType<typeof useOrdering>, reachable: boolean, orders = 0): void {
  const waits = state.pending?.phase === 'waiting';
  useEffect(() => {
    if (reachable && waits) dispatch({ type: 'retried', now: Date.now() });
    // Not whenever an order begins to wait.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reachable, orders]);
}

/** The state of the guest's table: basket and order, the table's orders, the connection, notifications, the waiter. */
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
  const basket = useBasketActions(table, ordering, show, push.currentToken, visit.visitId);
  const waiter = useCallWaiterAction(table, show);
  useKeptPage(table, menu, connection.reachable);
  useInstallManifest(table);
  useKeptFocus();
  const activeOrders = countOpen(listed ?? []);
  return { table, ordering, connection, visit, orders, listed, activeOrders, push, basket, waiter, toast, show };
}
