import type { ToastMessage } from '#light-kit/toast.tsx';
import { useVenueZone } from '#shared/format/venue-zone.ts';
import { standingOf } from './orders/order-standing';
import type { useTableOrders } from './orders/use-table-orders';
import { useLaterParts } from './use-later-parts';
import type { Visit } from './visit/use-visit';

type AnnouncementsProps = {
  basket: string;
  orders: Pick<ReturnType<typeof useTableOrders>, 'own' | 'call' | 'wish'>;
  visit: Pick<Visit, 'party'>;
  toast: ToastMessage | null;
};

/** Announces changes without a dialog to screen readers. The live regions exist before their texts. */
export function Announcements({ basket, orders, visit, toast }: AnnouncementsProps) {
  const later = useLaterParts();
  const zone = useVenueZone();
  const clock = later?.wallClockOf(zone);
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{basket}</p>
      <p aria-live="polite">{toast?.type === 'success' ? toast.message : ''}</p>
      <p aria-live="polite">{clock && later?.spokenStanding(standingOf(orders.own ?? []), clock)}</p>
      <p aria-live="polite">{clock && later?.spokenCall(orders.call, clock)}</p>
      <p aria-live="polite">{clock && later?.spokenCall(orders.wish, clock)}</p>
      <p aria-live="polite">{later?.spokenParty(visit.party)}</p>
    </div>
  );
}
