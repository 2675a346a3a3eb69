import { useRef } from 'react';
import { CheckIcon, ClockIcon } from '#shared/icon.tsx';
import { FlameIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import type { OrderState } from '../feed/order-state';
import type { TicketContext } from '../tickets/ticket-context';
import { BelowBar } from './below-bar';
import styles from './board-columns.module.css';
import { type LiveState, liveStates, type Placed } from './board-places';
import { OrderList } from './order-list';

type Props = {
  places: Record<LiveState, Placed[]>;
  counts: Record<LiveState, number>;
  context: TicketContext;
};

/** The drawing that stands for a state beside its name. */
export function StateIcon({ state }: { state: OrderState }) {
  if (state === 'waiting') return <ClockIcon size={22} />;
  return state === 'in-progress' ? <FlameIcon size={22} /> : <CheckIcon size={22} />;
}

/** A tablet's board: a column for each live state, each scrolling by itself. An empty kitchen takes little room. */
export function BoardColumns({ places, counts, context }: Props) {
  return (
    <div className={styles.columns} data-idle={places['in-progress'].length === 0}>
      {liveStates.map((state) => (
        <Column key={state} state={state} placed={places[state]} count={counts[state]} context={context} />
      ))}
    </div>
  );
}

type ColumnProps = { state: LiveState; placed: readonly Placed[]; count: number; context: TicketContext };

function Column({ state, placed, count, context }: ColumnProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const title = `column-${state}`;
  return (
    <section className={styles.column} data-state={state} data-list aria-labelledby={title}>
      <h2 className={styles.heading}>
        <StateIcon state={state} />
        <span id={title} data-list-heading tabIndex={-1}>
          {boardTexts.states[state]}
        </span>
        <span className={styles.count}>{count}</span>
      </h2>
      {/* Scrollable by keyboard even where a column has no buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} ref={scroller} tabIndex={0} role="group" aria-labelledby={title}>
        <OrderList placed={placed} state={state} context={context} />
      </div>
      <BelowBar placed={placed} list={scroller} scroller={scroller} />
    </section>
  );
}
