import type { ToastMessage } from '../../shared/ui/toast';
import { spokenCall } from './call-strip';
import { standingOf } from './order-standing';
import { spokenStanding } from './order-strip';
import type { useTableOrders } from './use-table-orders';

type AnnouncementsProps = {
  basket: string;
  orders: Pick<ReturnType<typeof useTableOrders>, 'query' | 'call'>;
  toast: ToastMessage | null;
};

/** What changes on the page without a dialog, said to those who cannot see it. The places are there before the words. */
export function Announcements({ basket, orders, toast }: AnnouncementsProps) {
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{basket}</p>
      <p aria-live="polite">{toast?.type === 'success' ? toast.message : ''}</p>
      <p aria-live="polite">{spokenStanding(standingOf(orders.query.data ?? []))}</p>
      <p aria-live="polite">{spokenCall(orders.call)}</p>
    </div>
  );
}
