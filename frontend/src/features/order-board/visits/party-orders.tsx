import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useId, useRef, useState } from 'react';
import { lineState } from '#api/line-state.ts';
import { isOpen, orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { nameWith } from '#shared/dish/choices.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatDuration } from '#shared/format/format-time.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { boardTexts } from '../board-texts';
import { waitStart } from '../feed/order-columns';
import { OrderDetails } from '../panel/order-details';
import type { TicketContext } from '../tickets/ticket-context';
import { lineName } from '../tickets/ticket-lines';
import { namesIn, type Party, phonesOf } from './parties';
import styles from './party-orders.module.css';
import type { Place } from './tiles';
import { visitTexts } from './visit-texts';

const CENTS = 100;

type Props = {
  party: Party | null;
  orders: readonly Order[];
  place: Place;
  context: TicketContext;
};

/** Lists the orders of a table. An open order can be unfolded. */
export function PartyOrders({ party, orders, place: { orderId, lineId }, context }: Props) {
  const whose = party !== null && phonesOf(party).length > 1 ? namesIn(party) : null;
  return (
    <section className={styles.orders} aria-labelledby="party-orders">
      <h3 className={styles.title} id="party-orders">
        {visitTexts.ordersHere}
      </h3>
      {orders.length === 0 && <p className={styles.quiet}>{visitTexts.noOrders}</p>}
      <ul className={styles.list}>
        {orders.map((order) => {
          const about = { order, whose: whose?.(order.phone) ?? null };
          if (!isOpen(orderStatus(order)))
            return (
              <li key={order.id} className={styles.order}>
                <div className={styles.words}>
                  <OrderWords {...about} now={context.now} />
                </div>
              </li>
            );
          const isPressed = order.id === orderId;
          const key = `${order.id} ${isPressed && (lineId ?? true)}`;
          return <OpenOrder key={key} isPressed={isPressed} lineId={lineId} context={context} {...about} />;
        })}
      </ul>
    </section>
  );
}

type OpenOrderProps = {
  order: Order;
  whose: string | null;
  isPressed: boolean;
  lineId: number | undefined;
  context: TicketContext;
};

function OpenOrder({ order, whose, isPressed, lineId, context }: OpenOrderProps) {
  const [isUnfolded, unfold] = useState(isPressed);
  const head = useRef<HTMLButtonElement>(null);
  const details = useId();
  useEffect(() => {
    if (!isPressed) return;
    head.current?.focus();
    head.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isPressed]);
  return (
    <li className={`${styles.order} ${styles.open}`} data-state={orderStatus(order)} data-order={order.id}>
      <ButtonBase
        className={styles.words}
        ref={head}
        aria-expanded={isUnfolded}
        aria-controls={details}
        onClick={() => unfold(!isUnfolded)}
      >
        <OrderWords order={order} now={context.now} whose={whose} isUnfolded={isUnfolded} />
      </ButtonBase>
      <div id={details}>
        {isUnfolded && <OrderDetails order={order} lineId={isPressed ? lineId : undefined} context={context} />}
      </div>
    </li>
  );
}

function LineWords({ line, order }: { line: OrderLine; order: Order }) {
  const { pieces, isOut } = lineState(line, order);
  if (isOut) return null;
  return (
    <span className={styles.line}>
      <span>{`${pieces}× ${nameWith({ name: lineName(line), options: line.options })}`}</span>{' '}
      <span>{formatMoney(Math.round(pieces * line.priceAtOrderTime * CENTS) / CENTS, order.currency)}</span>
    </span>
  );
}

type WordsProps = { order: Order; now: number; whose: string | null; isUnfolded?: boolean };

function OrderWords({ order, now, whose, isUnfolded = false }: WordsProps) {
  const clock = useVenueClock();
  const status = orderStatus(order);
  const shown = isOpen(status)
    ? `${boardTexts.columns[status]}, ${formatDuration(Math.max(0, now - Date.parse(waitStart(order))))}`
    : `${boardTexts.results[status]} ${order.end_time === null ? '' : boardTexts.ended(clock.time(order.end_time))}`;
  return (
    <>
      <span className={styles.head}>
        <strong>{boardTexts.number(order.number)}</strong> <span className={styles.status}>{shown}</span>{' '}
        <strong className={styles.sum}>{formatMoney(order.totalPrice, order.currency)}</strong>
      </span>{' '}
      {whose !== null && <span className={styles.quiet}>{whose}</span>}{' '}
      {!isUnfolded && order.orderItems.map((line) => <LineWords key={line.id} line={line} order={order} />)}
    </>
  );
}
