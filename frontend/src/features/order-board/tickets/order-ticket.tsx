import { useId } from 'react';
import { orderStatus } from '#api/order-status.ts';
import { isWithoutCode } from '#api/order-visit.ts';
import type { Order } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { boardTexts } from '../board-texts';
import type { Placed } from '../board/board-places';
import { formerTable, tableName, waitStart } from '../feed/order-columns';
import { OpenLines } from '../lines/open-lines';
import { FormerTable } from './former-table';
import styles from './order-ticket.module.css';
import { TicketActions } from './ticket-actions';
import type { TicketContext } from './ticket-context';
import { TicketLines } from './ticket-lines';
import { TicketNotice } from './ticket-notice';
import { WaitBand } from './wait-band';

const JUST_ARRIVED_MS = 10_000;

type Props = { placed: Placed; context: TicketContext };

/** An open order: for which table and for how long, what, and the two big buttons. */
export function OrderTicket({ placed: { order, outcome }, context }: Props) {
  const titleId = useId();
  const clock = useVenueClock();
  const status = orderStatus(order);
  const waiting = status === 'waiting';
  const apart = waiting && isWithoutCode(order);
  const calm = apart || outcome !== null;
  const justArrived = waiting && !apart && context.now - Date.parse(order.placed_at) < JUST_ARRIVED_MS;
  return (
    <article
      className={styles.ticket}
      data-state={status}
      data-new={justArrived}
      data-ticket={order.id}
      data-inert={outcome !== null}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <WaitBand
        kind={waiting ? 'order' : 'work'}
        since={waitStart(order)}
        now={context.now}
        over={calm}
        mark={<Mark order={order} />}
      >
        <TicketTitle id={titleId} order={order} />
      </WaitBand>
      <div className={styles.body}>
        <TicketNotice id={order.id} decisions={context.decisions} />
        <TicketLines order={order} onDish={outcome === null ? context.onDish : undefined} />
        <p className={styles.foot}>
          <span>
            {waiting || order.start_time === null
              ? boardTexts.orderedAt(clock.timeOfDay(order.placed_at, context.now))
              : boardTexts.confirmedAt(clock.timeOfDay(order.start_time, context.now))}
          </span>
          {outcome === null && <OpenLines order={order} context={context} />}
          <span className={styles.total}>{formatMoney(order.totalPrice, order.currency)}</span>
        </p>
        <TicketActions order={order} outcome={outcome} context={context} />
      </div>
    </article>
  );
}

/** What staff should know of who sent it. */
function Mark({ order }: { order: Order }) {
  const isNew = order.opens_visit;
  if (!isNew && !isWithoutCode(order)) return null;
  return (
    <span className={styles.mark} data-new-party={isNew}>
      {isNew ? boardTexts.newParty : boardTexts.withoutCode}
    </span>
  );
}

/** Table and number, the two things that are called across the room. */
function TicketTitle({ id, order }: { id: string; order: Order }) {
  return (
    <h3 className={styles.title} id={id}>
      <span className={styles.table}>{tableName(order) ?? boardTexts.unknownTable}</span>{' '}
      <span className={styles.number}>
        <span aria-hidden="true">{boardTexts.number(order.number)}</span>
        <span className="visually-hidden">{`, ${boardTexts.numberSpoken(order.number)}`}</span>
      </span>
      <FormerTable name={formerTable(order)} />
    </h3>
  );
}
