import type { ReactNode } from 'react';
import { shownStatus, type ShownStatus } from '#api/shown-status.ts';
import type { Order } from '#api/types.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { AlertIcon, BowlIcon, CheckIcon, ClockIcon, CloseIcon } from '#shared/icon.tsx';
import type { OnAnswer } from '../corrections/line-news';
import { StandingLines } from '../corrections/standing-lines';
import { guestLaterTexts as texts } from '../guest-later-texts';
import styles from './order-card.module.css';
import { OrderNote } from './order-note';
import { OrderTotal } from './order-total';
import { shownSum } from './shown-sum';

const ICONS: Record<ShownStatus, typeof ClockIcon> = {
  waiting: ClockIcon,
  in_progress: BowlIcon,
  rejected: AlertIcon,
  closed: CheckIcon,
  expired: ClockIcon,
  withdrawn: CloseIcon,
};

type OrderCardProps = {
  order: Order;
  /** Whose it is, where several order. */
  whose?: string | null;
  onAnswer?: OnAnswer | undefined;
  /** What can be done about the whole order. */
  actions?: ReactNode;
};

/** One order as its party sees it. */
export function OrderCard({ order, whose = null, onAnswer, actions }: OrderCardProps) {
  const status = shownStatus(order);
  const Icon = ICONS[status];
  const clock = useVenueClock();
  return (
    <article className={styles.card}>
      <header className={styles.header}>
        <div>
          <h3 className={styles.number}>{texts.orderNumber(order.number)}</h3>
          <p className={`${styles.time} figures`}>
            {whose !== null && `${whose} · `}
            {texts.placedAt(clock.time(order.placed_at))}
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
      <StandingLines order={order} onAnswer={onAnswer} />
      <OrderNote note={order.note} />
      <Total order={order} />
      {actions}
    </article>
  );
}

function Total({ order: { totalPrice, orderedTotal, currency } }: { order: Order }) {
  const total = shownSum(totalPrice, currency);
  if (orderedTotal === undefined) return <OrderTotal total={total} />;
  return <OrderTotal label={texts.totalInsteadOf(shownSum(orderedTotal, currency))} total={total} />;
}
