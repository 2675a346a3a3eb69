import { useEffect } from 'react';
import type { TableAddress } from '../../api/guest-api';
import type { MenuItem } from '../../api/types';
import { useToast } from '../../shared/ui/toast';
import { countOpen } from './order-news';
import { useBasketActions } from './use-basket-actions';
import { useCallWaiterAction } from './use-call-waiter';
import { useConnection } from './use-connection';
import { useInstallManifest } from './use-install-manifest';
import { useKeptFocus } from './use-kept-focus';
import { useKeptPage } from './use-kept-page';
import { useOrdering } from './use-ordering';
import { usePush } from './use-push';
import { useTableOrders } from './use-table-orders';

// What is promised to a guest without a connection: the order goes as soon as there is one again.
function useSentWhenReachable({ state, dispatch }: ReturnType<typeof useOrdering>, reachable: boolean): void {
  const waits = state.pending?.phase === 'waiting';
  useEffect(() => {
    if (reachable && waits) dispatch({ type: 'retried', now: Date.now() });
    // When the server is back, not whenever an order begins to wait.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reachable]);
}

/** All that goes on at the guest's table: basket and order, the table's orders, the connection, notifications, the waiter. */
export function useGuestTable(table: TableAddress, menu: MenuItem[] | null) {
  const { toast, show } = useToast();
  const ordering = useOrdering(table, menu ?? undefined);
  const { pending, placed, restored } = ordering.state;
  const connection = useConnection(table);
  useSentWhenReachable(ordering, connection.reachable);
  const orders = useTableOrders(table, { enabled: restored, onStatus: connection.onSocketStatus });
  const push = usePush(pending, placed);
  const basket = useBasketActions(table, ordering, show, push.currentToken);
  const waiter = useCallWaiterAction(table, show);
  useKeptPage(table, menu, connection.reachable);
  useInstallManifest(table);
  useKeptFocus();
  const activeOrders = countOpen(orders.query.data ?? []);
  return { ordering, connection, orders, activeOrders, push, basket, waiter, toast, show };
}
