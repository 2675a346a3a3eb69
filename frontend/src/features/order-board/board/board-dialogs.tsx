import { memo, useCallback, useDeferredValue, useState } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import type { BoardVenue, Order, OrderLine } from '#api/types.ts';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { type DecisionQuestion, DecisionDialog } from '../decisions/decision-dialog';
import type { Decisions } from '../decisions/use-decisions';
import type { useBoard } from '../feed/use-board';
import { type LeftOut, leftOutLines } from '../lines/left-out';
import { DishDialog } from '../stock/dish-dialog';
import { soldOutLines } from '../stock/sold-out';
import type { TicketContext } from '../tickets/ticket-context';
import { useIsPrinting } from '../tickets/use-is-printing';
import { boardTexts } from '../board-texts';
import { EndedList } from '../ended/ended-line';
import type { BoardColumn } from '../feed/order-columns';
import { ColumnIcon } from './board-columns';
import type { Counts, Places } from './board-places';
import { OrderList } from './order-list';
import { usePageMark } from '#shared/use-page-mark.ts';
import styles from './board-dialogs.module.css';

/**
 * Opens and closes the dialogs above the board. A decision closes its dialog.
 * @param onDone called after each decision, and after each action on a dish
 */
export function useBoardDialogs(
  { soldOut, leftOut }: Pick<ReturnType<typeof useBoard>, 'soldOut'> & { leftOut: LeftOut['dishes'] },
  decideNow: Decisions['decide'],
  onDone: () => void,
) {
  // The open questions, one shown after another: several orders of a party may each contain sold-out dishes.
  const [questions, setQuestions] = useState<readonly DecisionQuestion[]>([]);
  const [dish, setDish] = useState<OrderLine | null>(null);
  const leave = () => (setDish(null), onDone());
  const ask = (next: DecisionQuestion) => setQuestions(([, ...later]) => [next, ...later]);
  const askNext = () => setQuestions(([, ...later]) => later);
  const decide: Decisions['decide'] = (order, decision) => {
    leave();
    setQuestions((all) => all.filter((one) => one.order.id !== order.id));
    decideNow(order, decision);
  };
  const questionOf = (order: Order): DecisionQuestion | null => {
    const out = soldOutLines(order, soldOut);
    const left = leftOutLines(order, leftOut);
    if (left.length > 0) return { what: 'part', order, without: [...new Set([...left, ...out])].map(({ id }) => id) };
    return out.length > 0 ? { what: 'soldOut', order } : null;
  };
  const decideOrAsk: Decisions['decide'] = (order, decision) => {
    const next = decision.kind === 'confirm' && decision.without === undefined ? questionOf(order) : null;
    if (next === null) decide(order, decision);
    else setQuestions((all) => [...all.filter((one) => one.order.id !== order.id), next]);
  };
  return {
    questions: questions[0] ?? null,
    ask,
    askNext,
    decide,
    decideOrAsk,
    dish,
    setDish,
    leave,
  };
}

type Props = {
  dialogs: ReturnType<typeof useBoardDialogs>;
  venue: BoardVenue;
  board: ReturnType<typeof useBoard>;
  context: TicketContext;
};

/** The board's dialogs: questions about a decision, and the availability of a dish. */
export function BoardDialogs({ dialogs, venue, board, context }: Props) {
  const { questions, ask, askNext, decide, dish, setDish, leave } = dialogs;
  return (
    <>
      <DecisionDialog
        question={questions}
        venue={venue}
        waiting={board.columns.waiting}
        onDecide={decide}
        onAsk={ask}
        onClose={askNext}
      />
      {dish !== null && (
        <DishDialog venueId={venue.id} line={dish} now={context.now} onDone={leave} onClose={() => setDish(null)} />
      )}
    </>
  );
}

const CALM: readonly BoardColumn[] = ['ended'];
const CROWDED: readonly BoardColumn[] = ['in_progress', 'ended'];

type BoardDrawersProps = { places: Places; counts: Counts; ended: readonly Order[]; context: TicketContext };

/**
 * Drawers below the board: 'Dokončeno' (done), and 'Probíhá' (in progress) on a crowded board. One is open at a time.
 * It slides over the board, so that no ticket moves.
 */
export function BoardDrawers({ places, counts, ended, context }: BoardDrawersProps) {
  const [pressed, setOpen] = useState<BoardColumn | null>(null);
  // An empty list is not printed, because it would take a second page.
  const isPrinting = useIsPrinting() && counts.in_progress > 0;
  const open = isPrinting ? 'in_progress' : pressed;
  // The drawer opens at once, and its tickets are rendered afterwards.
  const later = useDeferredValue(open);
  usePageMark('data-drawer-open', open !== null);
  const drawn = isPrinting ? open : later;
  const toggle = useCallback((column: BoardColumn) => setOpen((now) => (now === column ? null : column)), []);
  return (
    <div className={styles.drawers} data-cover>
      {(context.compact ? CROWDED : CALM).map((column) => (
        <section key={column} className={styles.drawer} aria-labelledby={`column-${column}`} data-list>
          <h2 className={styles.heading}>
            <DrawerHandle column={column} count={counts[column]} isOpen={open === column} onPress={toggle} />
          </h2>
          <div
            className={styles.orders}
            id={`${column}-orders`}
            hidden={open !== column}
            aria-busy={open !== drawn}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable by keyboard: there may be no buttons in it.
            tabIndex={0}
            role="group"
            aria-labelledby={`column-${column}`}
          >
            {drawn === column &&
              (column === 'in_progress' ? (
                <OrderList placed={places.in_progress} status="in_progress" apart={[]} context={context} />
              ) : (
                <EndedList orders={ended} decisions={context.decisions} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

type HandleProps = { column: BoardColumn; count: number; isOpen: boolean; onPress: (column: BoardColumn) => void };

const DrawerHandle = memo(function DrawerHandle({ column, count, isOpen, onPress }: HandleProps) {
  return (
    <ButtonBase
      className={styles.handle}
      aria-expanded={isOpen}
      aria-controls={`${column}-orders`}
      data-list-heading
      onClick={() => onPress(column)}
    >
      <ColumnIcon column={column} />
      <span id={`column-${column}`}>{boardTexts.columns[column]}</span>
      <span className={styles.count}>{count}</span>
      <span className={styles.chevron} data-open={isOpen}>
        <ChevronIcon size={22} />
      </span>
    </ButtonBase>
  );
});
