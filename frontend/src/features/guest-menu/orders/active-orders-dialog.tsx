import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { formatMoney } from '#shared/format/format-money.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './active-orders-dialog.module.css';
import { OrderCard } from './order-card';
import { confirmedTotals } from './order-standing';
import { OrderTotal } from './order-total';

type ActiveOrdersDialogProps = {
  orders: Order[] | undefined;
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** The table's orders: the active ones first, what was ordered and brought before below. */
export function ActiveOrdersDialog({ orders, failed, onRetry, onClose }: ActiveOrdersDialogProps) {
  const active = (orders ?? []).filter((order) => orderStatus(order) !== 'closed');
  const earlier = (orders ?? []).filter((order) => orderStatus(order) === 'closed');
  return (
    <Dialog title={texts.activeOrders} onClose={onClose}>
      <AcceptedTotal orders={orders ?? []} />
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{laterTexts.ordersFailed}</p>
          <Button onClick={onRetry}>{commonTexts.retry}</Button>
        </div>
      )}
      {orders === undefined && !failed && <output>{commonTexts.loading}</output>}
      {orders !== undefined && active.length === 0 && <p className={styles.empty}>{laterTexts.noActiveOrders}</p>}
      <OrderList orders={active} />
      {earlier.length > 0 && <h3 className={styles.earlier}>{laterTexts.earlier}</h3>}
      <OrderList orders={earlier} />
    </Dialog>
  );
}

/** What the evening comes to so far, per currency. */
function AcceptedTotal({ orders }: { orders: Order[] }) {
  const totals = confirmedTotals(orders);
  if (totals.length === 0) return null;
  return (
    <section className={styles.sum}>
      <OrderTotal
        label={laterTexts.acceptedTotal}
        total={totals.map(({ currency, total }) => formatMoney(total, currency)).join(' + ')}
      />
      <p className={styles.sumHint}>{laterTexts.acceptedTotalHint}</p>
    </section>
  );
}

function OrderList({ orders }: { orders: Order[] }) {
  if (orders.length === 0) return null;
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}
