import type { Order } from '../../api/types';
import { ConnectionStrip } from './connection-strip';
import type { PendingOrder } from './ordering-state';
import { RenewedCodeStrip } from './renewed-code-strip';
import { StatusStrips } from './status-strips';
import { UnsentStrip } from './unsent-strip';
import type { BasketActions } from './use-basket-actions';
import type { Connection } from './use-connection';
import type { useTableOrders } from './use-table-orders';

type BarStripsProps = {
  connection: Connection;
  orders: ReturnType<typeof useTableOrders>;
  /** Null also while the dialog that sent it says so itself. */
  pending: PendingOrder | null;
  basket: BasketActions;
  /** What is said of a table's code that was renewed; null while it is the table's. */
  renewedCode: string | null;
  onWithdraw: () => void;
  onOrders: () => void;
  onReturn: (order: Order) => void;
};

/** What stands above the bottom bar: in sight wherever the guest reads, and nothing of the menu moves for it. */
export function BarStrips(props: BarStripsProps) {
  const { connection, orders, pending, basket, renewedCode } = props;
  return (
    <>
      {pending === null && <ConnectionStrip reachable={connection.reachable} kept={connection.kept} />}
      {renewedCode !== null && <RenewedCodeStrip message={renewedCode} />}
      <StatusStrips
        orders={orders.query.data ?? []}
        refused={orders.refused}
        call={orders.call}
        onOpen={props.onOrders}
        onReturn={props.onReturn}
        onDismiss={orders.putAway}
      />
      {pending !== null && (
        <UnsentStrip
          pending={pending}
          reachable={connection.reachable}
          onRetry={basket.retry}
          onResend={basket.resend}
          onWithdraw={props.onWithdraw}
        />
      )}
    </>
  );
}
