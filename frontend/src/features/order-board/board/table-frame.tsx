import { memo, useEffect, useId } from 'react';
import type { OpenStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { useSteady } from '#shared/use-steady.ts';
import { boardTexts } from '../board-texts';
import { DecisionButton } from '../decisions/decision-button';
import { tableName, waitStart } from '../feed/order-columns';
import { waitSince } from '../tickets/ageing';
import { OrderTicket } from '../tickets/order-ticket';
import { isSameList } from '../tickets/same-ticket';
import type { TicketContext } from '../tickets/ticket-context';
import { waitedFor } from '../tickets/wait-band';
import type { Placed } from './board-places';
import styles from './table-frame.module.css';

const ENDED_MS = 30_000;

type Props = {
  placed: readonly Placed[];
  status: OpenStatus;
  context: TicketContext;
  isFramed: boolean;
  first: ReadonlySet<Placed>;
};

/** The tickets of a party. Several tickets share a frame with the table's name and one button for all. */
export const TableTickets = memo(function TableTickets({ placed, status, context, isFramed, first }: Props) {
  const title = useId();
  const frame = isFramed ? { role: 'group', 'aria-labelledby': title, 'data-frame': '' } : undefined;
  return (
    <div className={styles.tickets} {...frame}>
      {isFramed && <FrameHead titleId={title} placed={placed} status={status} context={context} />}
      {placed.map((each) => (
        <OrderTicket key={each.order.id} placed={each} context={context} isFirst={first.has(each)} />
      ))}
    </div>
  );
}, isSameTable);

function isSameTable(one: Props, other: Props): boolean {
  return one.status === other.status && one.isFramed === other.isFramed && isSameList(one, other);
}

type HeadProps = Pick<Props, 'placed' | 'status' | 'context'> & { titleId: string };

function FrameHead({ titleId, placed, status, context }: HeadProps) {
  const { decisions, offline, now } = context;
  const open = placed
    .filter(({ order, outcome }) => outcome === null && !decisions.queued.has(order.id))
    .map(({ order }) => order);
  const first = (open[0] ?? placed[0]?.order)!;
  const table = tableName(first) ?? boardTexts.unknownTable;
  const isMany = status === 'waiting' && open.length > 1;
  const { minutes } = waitSince(status === 'waiting' ? 'order' : 'work', waitStart(first), now);
  return (
    <div className={styles.head} data-ticket="table" data-bulk data-inert={open.length < 2} tabIndex={-1}>
      <p className={styles.title} id={titleId}>
        <strong className={styles.table}>{table}</strong>
        {open.length > 0 && (
          <>
            <span className={styles.dot}> · </span>
            <span className={styles.words} data-in-button={isMany || undefined}>
              {boardTexts.ordersOfTable(open.length)}
            </span>
            <span className={styles.dot}> · </span>
            <span className={styles.words}>{boardTexts.longest(waitedFor(minutes))}</span>
          </>
        )}
      </p>
      {isMany && (
        // The key makes a new button for other orders, because a press confirms only the orders that people saw.
        <DecisionButton
          key={open.map(({ id }) => id).join()}
          label={boardTexts.confirmOrders(open.length)}
          about={table}
          weight="many"
          pending={open.some(({ id }) => decisions.pending.has(id))}
          offline={offline}
          onPress={() => open.forEach((order) => decisions.decide(order, { kind: 'confirm' }))}
        />
      )}
    </div>
  );
}

/** Keeps the place of a party whose last order has just left. */
export function EndedFrame({ order, onOver }: { order: Order; onOver: () => void }) {
  const over = useSteady(onOver);
  useEffect(() => {
    const timer = setTimeout(over, ENDED_MS);
    return () => clearTimeout(timer);
  }, [over]);
  return (
    <p className={`${styles.head} ${styles.ended}`} data-ticket="ended" data-inert>
      {boardTexts.tableEnded(tableName(order) ?? boardTexts.unknownTable)}
    </p>
  );
}
