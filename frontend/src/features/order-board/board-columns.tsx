import type { ReactNode } from 'react';
import type { Order } from '../../api/types';
import { boardTexts } from '../../shared/texts/board-texts';
import { CheckIcon, ClockIcon } from '../../shared/ui/icon';
import { FlameIcon } from '../../shared/ui/staff-icons';
import styles from './board-columns.module.css';
import { type OrderState, orderStates } from './order-state';

type Columns = Record<OrderState, Order[]>;
type Props = { columns: Columns; renderOrder: (order: Order, state: OrderState) => ReactNode };

/** The drawing that stands for a state beside its name. */
export function StateIcon({ state }: { state: OrderState }) {
  if (state === 'waiting') return <ClockIcon size={22} />;
  return state === 'in-progress' ? <FlameIcon size={22} /> : <CheckIcon size={22} />;
}

/** A tablet's board: a column for each state, each scrolling by itself. */
export function BoardColumns({ columns, renderOrder }: Props) {
  return (
    <div className={styles.columns}>
      {orderStates.map((state) => (
        <section key={state} className={styles.column} data-state={state} aria-labelledby={`column-${state}`}>
          <h2 className={styles.heading} id={`column-${state}`}>
            <StateIcon state={state} />
            {boardTexts.states[state]}
            <span className={styles.count}>{columns[state].length}</span>
          </h2>
          {/* Scrollable by keyboard even where a column has no buttons. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.scroller} tabIndex={0} role="group" aria-labelledby={`column-${state}`}>
            <OrderList orders={columns[state]} state={state} renderOrder={renderOrder} />
          </div>
        </section>
      ))}
    </div>
  );
}

/** The orders of one state, or the words for none. */
export function OrderList({
  orders,
  state,
  renderOrder,
}: Omit<Props, 'columns'> & { orders: Order[]; state: OrderState }) {
  if (orders.length === 0) return <p className={styles.empty}>{boardTexts.empty[state]}</p>;
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>{renderOrder(order, state)}</li>
      ))}
    </ul>
  );
}
