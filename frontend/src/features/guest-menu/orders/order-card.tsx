import { orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine, OrderStatus } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatTime } from '#shared/format/format-time.ts';
import { AlertIcon, CheckIcon, ClockIcon, BowlIcon } from '#shared/icon.tsx';
import { guestLaterTexts as texts } from '../guest-later-texts';
import styles from './order-card.module.css';
import { OrderLines } from './order-lines';
import { OrderNote } from './order-note';
import { OrderTotal } from './order-total';

const ICONS: Record<OrderStatus, typeof ClockIcon> = {
  waiting: ClockIcon,
  in_progress: BowlIcon,
  rejected: AlertIcon,
  closed: CheckIcon,
  expired: ClockIcon,
};

type OrderCardProps = { order: Order; /** Whose it is, where several order. */ whose?: string | null };

/** One order as its party sees it. */
export function OrderCard({ order, whose = null }: OrderCardProps) {
  const status = orderStatus(order);
  const Icon = ICONS[status];
  return (
    <article className={styles.card}>
      <header className={styles.header}>
        <div>
          <h3 className={styles.number}>{texts.orderNumber(order.number)}</h3>
          <p className={`${styles.time} figures`}>
            {whose !== null && `${whose} · `}
            {texts.placedAt(formatTime(order.placed_at))}
          </p>
        </div>
        <p className={`${styles.status} ${styles[status]}`}>
          <Icon size={18} />
          {texts.statuses[status]}
        </p>
      </header>
      {status === 'rejected' && order.reject_reason !== null && (
        <p className={styles.reason}>
          {texts.rejectReason}: {order.reject_reason}
        </p>
      )}
      {status === 'expired' && <p className={styles.missed}>{texts.orderExpired}</p>}
      <OrderLines lines={order.orderItems.map((line) => ({ ...line, key: line.id, name: lineName(line) }))} />
      <OrderNote note={order.note} />
      <OrderTotal total={formatMoney(shownTotal(order), order.currency)} />
    </article>
  );
}

function lineName(line: OrderLine): string {
  return line.itemName || line.menuItem.citems[0]?.name || texts.unknownItem;
}

// Crowns have no smaller coins, so their total is cut to whole ones (docs/product.md#what-a-guest-is-told); cents are
// real money.
function shownTotal({ totalPrice, currency }: Order): number {
  return currency === 'CZK' ? Number.parseInt(String(totalPrice), 10) : totalPrice;
}
