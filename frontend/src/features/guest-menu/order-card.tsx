import type { Order, OrderLine } from '../../api/types';
import { formatMoney } from '../../shared/format/format-money';
import { formatTime } from '../../shared/format/format-time';
import { guestLaterTexts as texts } from '../../shared/texts/guest-later-texts';
import { AlertIcon, CheckIcon, ClockIcon, BowlIcon } from '../../shared/ui/icon';
import styles from './order-card.module.css';
import { OrderLines } from './order-lines';
import { type GuestOrderStatus, guestStatus } from './order-news';
import { OrderNote } from './order-note';
import { OrderTotal } from './order-total';

const STATUS: Record<GuestOrderStatus, { text: string; Icon: typeof ClockIcon }> = {
  unverified: { text: texts.unverified, Icon: ClockIcon },
  inProgress: { text: texts.inProgress, Icon: BowlIcon },
  rejected: { text: texts.rejected, Icon: AlertIcon },
  completed: { text: texts.completed, Icon: CheckIcon },
};

/** One order as its guest sees it. */
export function OrderCard({ order }: { order: Order }) {
  const status = guestStatus(order);
  const { text, Icon } = STATUS[status];
  return (
    <article className={styles.card}>
      <header className={styles.header}>
        <div>
          <h3 className={styles.number}>{texts.orderNumber(order.number)}</h3>
          <p className={`${styles.time} figures`}>{texts.placedAt(formatTime(order.placed_at))}</p>
        </div>
        <p className={`${styles.status} ${styles[status]}`}>
          <Icon size={18} />
          {text}
        </p>
      </header>
      {status === 'rejected' && order.reject_reason !== null && (
        <p className={styles.reason}>
          {texts.rejectReason}: {order.reject_reason}
        </p>
      )}
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
