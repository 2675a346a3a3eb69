import type { Order } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { BoardAt } from '../diagnostics-api';
import { boardAtTexts as texts, diagnosticsTexts } from '../diagnostics-texts';
import { type OrderPlace, orderPlace } from '../order-place';
import styles from './board-at-moment.module.css';

const PLACES: readonly OrderPlace[] = ['waiting', 'in-progress', 'done'];

/** What the staff saw: calls above, orders in their columns. */
export function BoardAtMoment({ board, timeZone }: { board: BoardAt; timeZone: string }) {
  const clock = (iso: string) =>
    new Date(iso).toLocaleTimeString('cs-CZ', { timeZone, hour: '2-digit', minute: '2-digit' });
  return (
    <div className={styles.board}>
      <p className={styles.position}>{board.position === 0 ? texts.before : texts.after(board.position)}</p>
      {board.calls.length > 0 && (
        <section className={styles.calls}>
          <h2 className={styles.heading}>{texts.calls}</h2>
          <ul className={styles.callList}>
            {board.calls.map((call) => (
              <li key={call.id} className={styles.call}>
                <strong>{call.tablename}</strong> {texts.since(clock(call.timestamp))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.columns}>
        {PLACES.map((place) => (
          <Column key={place} place={place} orders={board.orders} clock={clock} />
        ))}
      </div>
    </div>
  );
}

type ColumnProps = { place: OrderPlace; orders: readonly Order[]; clock: (iso: string) => string };

function Column({ place, orders, clock }: ColumnProps) {
  const own = orders.filter((order) => orderPlace(order) === place);
  if (place === 'done') own.sort((left, right) => (right.end_time ?? '').localeCompare(left.end_time ?? ''));
  return (
    <section className={styles.column} data-place={place}>
      <h2 className={styles.heading}>
        {diagnosticsTexts.states[place]} <span className={styles.count}>{own.length}</span>
      </h2>
      {own.length === 0 && <p className={styles.none}>{texts.noOrders}</p>}
      <ul className={styles.list}>
        {own.map((order) => (
          <li key={order.id}>
            <Ticket order={order} clock={clock} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ticket({ order, clock }: { order: Order; clock: (iso: string) => string }) {
  const { placed_at, start_time, end_time } = order;
  const times = [
    texts.placed(clock(placed_at)),
    ...(start_time === null ? [] : [texts.approved(clock(start_time))]),
    ...(end_time === null ? [] : [texts.ended(clock(end_time))]),
  ];
  return (
    <article className={styles.ticket} data-rejected={order.is_rejected === true}>
      <p className={styles.head}>
        <strong>{order.tableName}</strong>
        <span className={styles.number}>č. {order.number}</span>
        <span className={styles.total}>{formatMoney(order.totalPrice, order.currency)}</span>
      </p>
      <p>{order.orderItems.map(({ quantity, itemName }) => `${quantity}× ${itemName}`).join(', ')}</p>
      <p className={styles.times}>
        {order.is_rejected && <strong className={styles.rejected}>{diagnosticsTexts.rejected} · </strong>}
        {times.join(' · ')}
      </p>
    </article>
  );
}
