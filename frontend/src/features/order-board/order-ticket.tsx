import { useId } from 'react';
import type { Order } from '../../api/types';
import { formatMoney } from '../../shared/format/format-money';
import { formatTime } from '../../shared/format/format-time';
import { boardTexts } from '../../shared/texts/board-texts';
import { orderState, tableName, waitStart } from './order-state';
import styles from './order-ticket.module.css';
import { TicketActions } from './ticket-actions';
import { TicketLines } from './ticket-lines';
import { TicketNotice } from './ticket-notice';
import type { Decisions } from './use-decisions';
import { WaitMeter } from './wait-meter';

const JUST_ARRIVED_MS = 10_000;

type Props = { order: Order; now: number; decisions: Decisions; onReject: (order: Order) => void };

/** An open order: what, for which table, for how long, and the two big buttons. */
export function OrderTicket({ order, now, decisions, onReject }: Props) {
  const titleId = useId();
  const waiting = orderState(order) === 'waiting';
  const justArrived = waiting && now - Date.parse(order.placed_at) < JUST_ARRIVED_MS;
  return (
    <article className={styles.ticket} data-state={orderState(order)} data-new={justArrived} aria-labelledby={titleId}>
      <TicketNotice orderId={order.id} decisions={decisions} />
      <TicketTitle id={titleId} order={order} />
      <WaitMeter kind={waiting ? 'order' : 'work'} since={waitStart(order)} now={now} />
      <TicketLines order={order} />
      <p className={styles.foot}>
        <span>
          {waiting || order.start_time === null
            ? boardTexts.orderedAt(formatTime(order.placed_at))
            : boardTexts.approvedAt(formatTime(order.start_time))}
        </span>
        <span className={styles.total}>{formatMoney(order.totalPrice, order.currency)}</span>
      </p>
      <TicketActions
        order={order}
        pending={decisions.pending.has(order.id)}
        onDecide={(decision) => void decisions.decide(order, decision)}
        onReject={() => onReject(order)}
      />
    </article>
  );
}

/** Table and number, the two things that are called across the room. */
export function TicketTitle({ id, order }: { id: string; order: Order }) {
  return (
    <h3 className={styles.title} id={id}>
      <span className={styles.table}>{tableName(order) ?? boardTexts.unknownTable}</span>
      <span className={styles.number}>
        <span aria-hidden="true">{boardTexts.number(order.number)}</span>
        <span className="visually-hidden">{`, ${boardTexts.numberSpoken(order.number)}`}</span>
      </span>
    </h3>
  );
}
