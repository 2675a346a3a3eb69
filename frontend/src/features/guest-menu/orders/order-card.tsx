import { czechMark } from '#shared/language.ts';
import { type ReactNode, useContext } from 'react';
import { shownStatus, type ShownStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { useWallClock } from '#shared/format/wall-time.ts';
import { AlertIcon, BowlIcon, CheckIcon, ClockIcon, CloseIcon } from '#shared/icon.tsx';
import { ActiveLines } from '../corrections/active-lines';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import tones from '#light-kit/tones.module.css';
import styles from './order-card.module.css';
import { IsPickup } from './is-pickup';
import { OrderNote } from './order-note';
import { kitchenWords, orderTexts as texts } from './order-texts';
import { OrderTotal, shownSum } from './order-total';

const LOOKS: Record<ShownStatus, [Icon: typeof ClockIcon, tone: string | undefined]> = {
  waiting: [ClockIcon, tones.waiting],
  in_progress: [BowlIcon, tones.progress],
  rejected: [AlertIcon, tones.refused],
  closed: [CheckIcon, tones.known],
  expired: [ClockIcon, tones.over],
  withdrawn: [CloseIcon, tones.over],
};

type OrderCardProps = {
  order: Order;
  whose?: string | null;
  actions?: ReactNode;
};

/** One order as its party sees it. */
export function OrderCard({ order, whose = null, actions }: OrderCardProps) {
  const status = shownStatus(order);
  const [Icon, tone] = LOOKS[status];
  const isPickup = useContext(IsPickup);
  const isToFetch = isPickup && status === 'in_progress' && /ready|served/.test(order.kitchen ?? '');
  return (
    <article className={styles.card}>
      <header className={styles.header}>
        <div>
          <h3 className={styles.number}>{laterTexts.orderNumber(order.number)}</h3>
          {whose !== null && <p className="hint">{whose}</p>}
        </div>
        <p className={`${styles.status} ${tone}`}>
          <Icon size={18} />
          <span>{texts.statuses[status]}</span>
        </p>
      </header>
      <Steps order={order} status={status} isPickup={isPickup} />
      {isToFetch && <p className={styles.fetch}>{texts.pickup(order.number)}</p>}
      {status === 'rejected' && order.reject_reason !== null && (
        <p className={styles.reason}>
          <span>{`${texts.rejectReason}: `}</span>
          <span lang={czechMark()}>{order.reject_reason}</span>
        </p>
      )}
      {status === 'waiting' && (order.unattended ?? 0) >= 2 && <p className={styles.missed}>{texts.unanswered}</p>}
      {status === 'expired' && <p className={styles.missed}>{texts.orderExpired}</p>}
      <ActiveLines order={order} />
      <OrderNote note={order.note} />
      <Total order={order} />
      {actions}
    </article>
  );
}

/** The progress of an order, below its status. Omits the steps that an ended order never reaches. */
function Steps({ order, status, isPickup }: { order: Order; status: ShownStatus; isPickup: boolean }) {
  const { placed_at, start_time, end_time } = order;
  const clock = useWallClock();
  const goesOn = status === 'waiting' || status === 'in_progress' || status === 'closed';
  const steps: Step[] = [
    { name: texts.steps.sent, at: placed_at },
    { name: texts.steps.accepted, at: status === 'closed' ? (start_time ?? end_time) : start_time },
    ...kitchenSteps(order, status, isPickup),
    { name: texts.steps.done, at: status === 'closed' ? end_time : null },
  ];
  const isLast = (index: number) => isReached(steps[index]) && !isReached(steps[index + 1]);
  return (
    <ol className={`${styles.steps} figures`}>
      {steps.slice(0, goesOn ? steps.length : 1).map((step, index) => (
        <li
          key={step.name}
          className={isReached(step) ? styles.reached : styles.ahead}
          aria-current={isLast(index) && 'step'}
        >
          <span>{step.at === null ? step.name : `${step.name} ${clock.time(step.at)}`}</span>
          {!isReached(step) && <span className="visually-hidden">{` ${texts.steps.notYet}`}</span>}
        </li>
      ))}
    </ol>
  );
}

type Step = { name: string; at: string | null; isDone?: boolean };

function isReached(step: Step | undefined): boolean {
  return step !== undefined && (step.isDone === true || step.at !== null);
}

const KITCHEN = ['started', 'ready', 'served'] as const;

/** The steps of an order on which a station has begun to work (docs/product.md#ready). */
function kitchenSteps({ kitchen }: Order, status: ShownStatus, isPickup: boolean): Step[] {
  if (kitchen === undefined || status !== 'in_progress') return [];
  return KITCHEN.map((step, index) => {
    const name = kitchenWords(step, isPickup);
    const isDone = index <= KITCHEN.indexOf(kitchen);
    return { name: name.charAt(0).toLowerCase() + name.slice(1), at: null, isDone };
  });
}

function Total({ order: { totalPrice, orderedTotal, currency } }: { order: Order }) {
  const total = shownSum(totalPrice, currency);
  if (orderedTotal === undefined) return <OrderTotal total={total} />;
  return <OrderTotal label={texts.totalInsteadOf(shownSum(orderedTotal, currency))} total={total} />;
}
