import ButtonBase from '@mui/material/ButtonBase';
import { lineStanding } from '#api/line-standing.ts';
import { isOpen, orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { nameWith } from '#shared/dish/choices.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatDuration } from '#shared/format/format-time.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { boardTexts } from '../board-texts';
import { waitStart } from '../feed/order-columns';
import { lineName } from '../tickets/ticket-lines';
import { namesIn, type Party, phonesOf } from './parties';
import styles from './party-orders.module.css';
import { visitTexts } from './visit-texts';

const CENTS = 100;

type Props = {
  party: Party;
  /** The party's orders on the board. */
  orders: readonly Order[];
  now: number;
  onOpen: (order: Order) => void;
};

/** Lists the orders of a party; an open one opens its panel. */
export function PartyOrders({ party, orders, now, onOpen }: Props) {
  const whose = phonesOf(party).length > 1 ? namesIn(party) : null;
  return (
    <section className={styles.orders} aria-labelledby="party-orders">
      <h3 className={styles.title} id="party-orders">
        {visitTexts.ordersHere}
      </h3>
      {orders.length === 0 && <p className={styles.quiet}>{visitTexts.noOrders}</p>}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            {isOpen(orderStatus(order)) ? (
              <ButtonBase
                className={`${styles.order} ${styles.press}`}
                data-state={orderStatus(order)}
                aria-haspopup="dialog"
                onClick={() => onOpen(order)}
              >
                <OrderWords order={order} now={now} whose={whose?.(order.phone) ?? null} />
              </ButtonBase>
            ) : (
              <div className={styles.order}>
                <OrderWords order={order} now={now} whose={whose?.(order.phone) ?? null} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineWords({ line, order }: { line: OrderLine; order: Order }) {
  const { pieces, isOut } = lineStanding(line, order);
  if (isOut) return null;
  return (
    <span className={styles.line}>
      <span>{`${pieces}× ${nameWith({ name: lineName(line), options: line.options })}`}</span>{' '}
      <span>{formatMoney(Math.round(pieces * line.priceAtOrderTime * CENTS) / CENTS, order.currency)}</span>
    </span>
  );
}

function OrderWords({ order, now, whose }: { order: Order; now: number; whose: string | null }) {
  const clock = useVenueClock();
  const status = orderStatus(order);
  const standing = isOpen(status)
    ? `${boardTexts.columns[status]}, ${formatDuration(Math.max(0, now - Date.parse(waitStart(order))))}`
    : `${boardTexts.results[status]} ${order.end_time === null ? '' : boardTexts.ended(clock.time(order.end_time))}`;
  return (
    <>
      <span className={styles.head}>
        <strong>{boardTexts.number(order.number)}</strong> <span className={styles.standing}>{standing}</span>{' '}
        <strong className={styles.sum}>{formatMoney(order.totalPrice, order.currency)}</strong>
      </span>{' '}
      {whose !== null && <span className={styles.quiet}>{whose}</span>}{' '}
      {order.orderItems.map((line) => (
        <LineWords key={line.id} line={line} order={order} />
      ))}
    </>
  );
}
