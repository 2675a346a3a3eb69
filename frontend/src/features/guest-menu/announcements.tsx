import type { ToastMessage } from '#light-kit/toast.tsx';
import { standingOf } from './orders/order-standing';
import type { useTableOrders } from './orders/use-table-orders';
import { useLaterParts } from './use-later-parts';

type AnnouncementsProps = {
  basket: string;
  orders: Pick<ReturnType<typeof useTableOrders>, 'query' | 'call'>;
  toast: ToastMessage | null;
};

/** What changes on the page without a dialog, said to those who cannot see it. The places are there before the words. */
export function Announcements({ basket, orders, toast }: AnnouncementsProps) {
  const later = useLaterParts();
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{basket}</p>
      <p aria-live="polite">{toast?.type === 'success' ? toast.message : ''}</p>
      <p aria-live="polite">{later?.spokenStanding(standingOf(orders.query.data ?? []))}</p>
      <p aria-live="polite">{later?.spokenCall(orders.call)}</p>
    </div>
  );
}
