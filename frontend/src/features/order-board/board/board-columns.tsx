import { useRef } from 'react';
import type { OpenStatus } from '#api/order-status.ts';
import { CheckIcon, ClockIcon } from '#shared/icon.tsx';
import { FlameIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import type { BoardColumn } from '../feed/order-columns';
import type { TicketContext } from '../tickets/ticket-context';
import { BelowBar } from './below-bar';
import { type Counts, openStatuses, type Placed, type Places } from './board-places';
import { OrderList } from './order-list';
import styles from './board-columns.module.css';

type Props = { places: Places; counts: Counts; context: TicketContext };

export function ColumnIcon({ column }: { column: BoardColumn }) {
  if (column === 'waiting') return <ClockIcon size={22} />;
  return column === 'in_progress' ? <FlameIcon size={22} /> : <CheckIcon size={22} />;
}

/**
 * A tablet's board, with a scrolling column for each status of open orders. The waiting orders get the whole width on a
 * crowded board, and while no order is in progress.
 */
export function BoardColumns({ places, counts, context }: Props) {
  const shown = context.compact ? CROWDED : openStatuses;
  return (
    <div className={styles.columns} data-idle={places.in_progress.length === 0} data-single={context.compact}>
      {shown.map((status) => (
        <Column
          key={status}
          status={status}
          placed={places[status]}
          apart={status === 'waiting' ? places.withoutCode : NONE}
          counts={counts}
          context={context}
        />
      ))}
    </div>
  );
}

const NONE: readonly Placed[] = [];
const CROWDED: readonly OpenStatus[] = ['waiting'];

type ColumnProps = {
  status: OpenStatus;
  placed: readonly Placed[];
  apart: readonly Placed[];
  counts: Counts;
  context: TicketContext;
};

function Column({ status, placed, apart, counts, context }: ColumnProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const title = `column-${status}`;
  return (
    <section className={styles.column} data-column={status} data-list aria-labelledby={title}>
      <h2 className={styles.heading}>
        <ColumnIcon column={status} />
        <span id={title} data-list-heading tabIndex={-1}>
          {boardTexts.columns[status]}
        </span>
        <span className={styles.count}>{counts[status]}</span>
        {status === 'waiting' && <WaitingApart orders={counts.withoutCode} />}
      </h2>
      <BelowBar placed={placed} list={scroller} scroller={scroller} />
      {/* Focusable, so that a column without buttons can be scrolled by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} ref={scroller} tabIndex={0} role="group" aria-labelledby={title}>
        <OrderList placed={placed} status={status} apart={apart} context={context} />
      </div>
    </section>
  );
}

/**
 * Shows the number of waiting orders without their table's code, which are listed separately and alert nobody.
 * @param short shows the number only; screen readers still get the whole text
 */
export function WaitingApart({ orders, short = false }: { orders: number; short?: boolean }) {
  if (orders === 0) return null;
  return (
    <span className={`hint ${styles.apart}`}>
      {short ? (
        <>
          <span aria-hidden="true">+{orders}</span>
          <span className="visually-hidden">{boardTexts.apart(orders)}</span>
        </>
      ) : (
        boardTexts.apart(orders)
      )}
    </span>
  );
}
