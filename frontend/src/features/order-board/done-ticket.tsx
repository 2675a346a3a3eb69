import { useId } from 'react';
import type { Order } from '../../api/types';
import { formatMoney } from '../../shared/format/format-money';
import { formatTime } from '../../shared/format/format-time';
import { boardTexts } from '../../shared/texts/board-texts';
import { CheckIcon, CloseIcon } from '../../shared/ui/icon';
import styles from './done-ticket.module.css';
import { orderResult, tableName } from './order-state';
import { lineName } from './ticket-lines';
import { TicketNotice } from './ticket-notice';
import type { Decisions } from './use-decisions';

/** An ended order, small: it only answers "what became of it". */
export function DoneTicket({ order, decisions }: { order: Order; decisions: Decisions }) {
  const titleId = useId();
  const result = orderResult(order);
  return (
    <article className={styles.ticket} aria-labelledby={titleId}>
      <TicketNotice orderId={order.id} decisions={decisions} />
      <h3 className={styles.title} id={titleId}>
        <span className={styles.table}>{tableName(order) ?? boardTexts.unknownTable}</span>
        <span className={styles.number}>{boardTexts.number(order.number)}</span>
      </h3>
      <p className={styles.result} data-result={result}>
        {result === 'rejected' ? <CloseIcon size={18} /> : <CheckIcon size={18} />}
        {boardTexts.results[result]} {order.end_time !== null && boardTexts.ended(formatTime(order.end_time))}
      </p>
      {order.reject_reason && <p>{boardTexts.reason(order.reject_reason)}</p>}
      <p className={styles.lines}>
        {order.orderItems.map((line) => `${boardTexts.quantity(line.quantity)} ${lineName(line)}`).join(', ')}
      </p>
      <p className={styles.total}>{formatMoney(order.totalPrice, order.currency)}</p>
    </article>
  );
}
