import { useId } from 'react';
import { whatStands } from '#api/line-state.ts';
import { isUnserved, shownStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { CheckIcon, CloseIcon } from '#shared/icon.tsx';
import { boardTexts } from '../board-texts';
import type { Decisions } from '../decisions/use-decisions';
import { formerTable, tableName } from '../feed/order-columns';
import { FormerTable } from '../tickets/table-small-print';
import { lineName } from '../tickets/ticket-lines';
import { TicketNotice } from '../tickets/ticket-notice';
import styles from './ended-line.module.css';

function EndedLine({ order, decisions }: { order: Order; decisions: Decisions }) {
  const titleId = useId();
  const clock = useVenueClock();
  const status = shownStatus(order);
  const result = isUnserved(status) ? status : 'closed';
  const lines = whatStands(order, lineName);
  return (
    <article aria-labelledby={titleId}>
      <TicketNotice id={order.id} decisions={decisions} />
      <div className={styles.line} title={lines}>
        <h3 className={styles.title} id={titleId}>
          {tableName(order) ?? boardTexts.unknownTable} <span>{boardTexts.number(order.number)}</span>
          <FormerTable name={formerTable(order)} />
        </h3>
        <p className={styles.result}>
          {result === 'closed' ? <CheckIcon size={18} /> : <CloseIcon size={18} />}
          <span>{boardTexts.results[result]}</span>{' '}
          {order.end_time !== null && <span>{boardTexts.ended(clock.time(order.end_time))}</span>}
        </p>
        <p className={styles.lines}>
          {order.reject_reason && `${boardTexts.reason(order.reject_reason)} · `}
          {lines}
        </p>
        <p>{formatMoney(order.totalPrice, order.currency)}</p>
      </div>
    </article>
  );
}

export function EndedList({ orders, decisions }: { orders: readonly Order[]; decisions: Decisions }) {
  if (orders.length === 0) return <p className={styles.empty}>{boardTexts.empty.ended}</p>;
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id}>
          <EndedLine order={order} decisions={decisions} />
        </li>
      ))}
    </ul>
  );
}
