import type { ReactNode } from 'react';
import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { isAsked } from '../bar/urgency';
import styles from './active-orders.module.css';
import { OrderCard } from './order-card';
import { confirmedTotals } from './order-standing';
import { orderTexts as texts } from './order-texts';
import { OrderTotal } from './order-total';

type ActiveOrdersProps = {
  orders: readonly Order[];
  /** Names the guest of an order if several guests order. */
  whose: (order: Order) => string | null;
  /** Actions on an order that needs one from the guest. */
  actionsOf?: (order: Order) => ReactNode;
  /** The withdrawal of the guest's own order, also afterwards. */
  withdrawalOf?: (order: Order) => ReactNode;
};

const NONE = () => null;

/** The party's orders: open questions first, then the newest; earlier served ones are below. */
export function ActiveOrders({ orders, whose, actionsOf = NONE, withdrawalOf = NONE }: ActiveOrdersProps) {
  const isFirst = (order: Order) => Number(isAsked(order) || actionsOf(order) !== null);
  const sorted = [...orders].sort((a, b) => isFirst(b) - isFirst(a) || b.placed_at.localeCompare(a.placed_at));
  const actionsOfActive = (order: Order) => actionsOf(order) ?? withdrawalOf(order);
  const active = sorted.filter((order) => orderStatus(order) !== 'closed');
  const earlier = sorted.filter((order) => orderStatus(order) === 'closed');
  return (
    <>
      <AcceptedTotal orders={orders} />
      {active.length === 0 && <p className={styles.empty}>{texts.noActiveOrders}</p>}
      <OrderList orders={active} whose={whose} actionsOf={actionsOfActive} />
      {earlier.length > 0 && <h3 className={styles.earlier}>{texts.earlier}</h3>}
      <OrderList orders={earlier} whose={whose} actionsOf={actionsOf} />
    </>
  );
}

/** The sum of the evening so far, by currency. */
function AcceptedTotal({ orders }: { orders: readonly Order[] }) {
  const totals = confirmedTotals(orders);
  if (totals.length === 0) return null;
  return (
    <section className={styles.sum}>
      <OrderTotal
        label={texts.acceptedTotal}
        total={totals.map(({ currency, total }) => formatMoney(total, currency)).join(' + ')}
      />
      <p className={styles.sumHint}>{texts.acceptedTotalHint}</p>
    </section>
  );
}

type ListProps = { orders: Order[] } & Required<Pick<ActiveOrdersProps, 'whose' | 'actionsOf'>>;

function OrderList({ orders, whose, actionsOf }: ListProps) {
  if (orders.length === 0) return null;
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} whose={whose(order)} actions={actionsOf(order)} />
        </li>
      ))}
    </ul>
  );
}
