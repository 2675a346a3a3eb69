import { orderStatus } from '#api/order-status.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { spokenCall } from '../bar/spoken';
import { BillDialog } from '../bill/bill-dialog';
import { FetchedOnceMoreDialog } from '../once-more/fetched-once-more';
import type { OrderingDialogsProps } from '../ordering-dialogs';
import { PartyDialog } from '../visit/party-dialog';
import { whoseOrders } from '../visit/whose-orders';

type TableDialogProps = OrderingDialogsProps & {
  kind: 'party' | 'bill' | 'onceMore';
  shares: boolean;
  onClose: () => void;
};

/** What opens from the sheet of the orders. */
export function TableDialog(props: TableDialogProps) {
  const { kind, setDialog, table, shares, visit, listed, basket, push, onClose } = props;
  if (kind === 'bill') return <Bill {...props} />;
  if (visit.party === null) return null;
  if (kind === 'onceMore') {
    return (
      <FetchedOnceMoreDialog
        {...props}
        party={visit.party}
        orders={listed ?? []}
        whose={whoseOrders(visit.party)}
        onSend={(lines) => (push.ask(), basket.addLines(lines), setDialog({ kind: 'confirm' }), basket.submit())}
      />
    );
  }
  return <PartyDialog table={table} party={visit.party} shares={shares} onHeard={visit.hear} onClose={onClose} />;
}

function Bill({ table, visit, orders, listed, onClose }: TableDialogProps) {
  const clock = useVenueClock();
  const news = Math.max(0, ...(listed ?? []).map(({ position }) => position));
  return (
    <BillDialog
      table={table}
      news={news}
      whose={whoseOrders(visit.party)}
      waiting={(listed ?? []).filter((order) => orderStatus(order) === 'waiting').length}
      wish={orders.wish}
      standing={spokenCall(orders.wish, clock)}
      onClose={onClose}
    />
  );
}
