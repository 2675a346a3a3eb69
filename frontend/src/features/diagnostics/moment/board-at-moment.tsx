import { lineState, newsWords, whatStands } from '#api/line-state.ts';
import { isUnserved, shownStatus, type ShownStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { Row, Stack } from '#staff-kit/layout.tsx';
import type { BoardAt } from '../diagnostics-api';
import { payingWords } from '#shared/texts/paying-texts.ts';
import { boardAtTexts as texts, diagnosticsTexts } from '../diagnostics-texts';
import { momentOn } from '../time-format';
import styles from './board-at-moment.module.css';

const COLUMNS: readonly [ShownStatus, ...ShownStatus[]][] = [
  ['waiting'],
  ['in_progress'],
  ['closed', 'rejected', 'expired', 'withdrawn'],
];

/** The board as staff saw it at a moment, with the calls above the columns of orders. */
export function BoardAtMoment({ board, timeZone }: { board: BoardAt; timeZone: string }) {
  const clock = (iso: string) => momentOn(iso, board.at, timeZone);
  return (
    <Stack gap={4}>
      <p className={styles.position}>{board.position === 0 ? texts.before : texts.after(board.position)}</p>
      {board.calls.length > 0 && (
        <section className={styles.calls}>
          <h2 className={styles.heading}>{texts.calls}</h2>
          <Row as="ul" gap={2}>
            {board.calls.map((call) => (
              <li key={call.id} className={styles.call}>
                <strong>{call.tablename}</strong> {texts.since(clock(call.timestamp))}
                {call.bill !== undefined && `, ${texts.bill(payingWords(call.bill))}`}
              </li>
            ))}
          </Row>
        </section>
      )}
      <div className={styles.columns}>
        {COLUMNS.map((statuses) => (
          <Column key={statuses[0]} statuses={statuses} orders={board.orders} clock={clock} />
        ))}
      </div>
    </Stack>
  );
}

type ColumnProps = {
  statuses: (typeof COLUMNS)[number];
  orders: readonly Order[];
  clock: (iso: string) => string;
};

function Column({ statuses, orders, clock }: ColumnProps) {
  const own = orders.filter((order) => statuses.includes(shownStatus(order)));
  if (statuses[0] === 'closed') own.sort((left, right) => (right.end_time ?? '').localeCompare(left.end_time ?? ''));
  return (
    <section className={styles.column} data-state={statuses[0]}>
      <h2 className={styles.heading}>
        {diagnosticsTexts.statuses[statuses[0]]} <span className={styles.count}>{own.length}</span>
      </h2>
      {own.length === 0 && <p className={styles.none}>{texts.noOrders}</p>}
      <Stack as="ul" gap={2}>
        {own.map((order) => (
          <li key={order.id}>
            <Ticket order={order} clock={clock} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Ticket({ order, clock }: { order: Order; clock: (iso: string) => string }) {
  const { placed_at, start_time, end_time } = order;
  const status = shownStatus(order);
  const times = [
    texts.placed(clock(placed_at)),
    ...(start_time === null ? [] : [texts.confirmed(clock(start_time))]),
    ...(end_time === null ? [] : [texts.ended(clock(end_time))]),
  ];
  return (
    <Stack as="article" gap="half" framed pad="3 4">
      <p className={styles.head}>
        <strong>{order.tableName}</strong>
        <span className={styles.number}>č. {order.number}</span>
        <span className={styles.total}>{formatMoney(order.totalPrice, order.currency)}</span>
      </p>
      <p>{whatStands(order, ({ itemName }) => itemName)}</p>
      <Corrections order={order} />
      <p className={styles.times}>
        {isUnserved(status) && <strong className="problem">{diagnosticsTexts.statuses[status]} · </strong>}
        {times.join(' · ')}
      </p>
    </Stack>
  );
}

function Corrections({ order }: { order: Order }) {
  const news = order.orderItems.flatMap((line) =>
    lineState(line, order).news.map((one) => `${line.itemName}: ${newsWords(one, order)}`),
  );
  return news.length > 0 && <p className={styles.corrections}>{news.join(' · ')}</p>;
}
