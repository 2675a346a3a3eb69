import Button from '@mui/material/Button';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import { plural } from '#shared/format/plural.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useSteady } from '#shared/use-steady.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { useNow } from '#shared/use-now.ts';
import { usePageMark } from '#shared/use-page-mark.ts';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { staffApi } from '#api/staff-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import { lineState } from '#api/line-state.ts';
import { orderStatus } from '#api/order-status.ts';
import { readApiFailure } from '#api/api-error.ts';
import { wordsOf } from '#api/failure-words.ts';
import { boardTexts } from '../board-texts';
import type { BoardFeed } from '../feed/board-feed';
import { tableName } from '../feed/order-columns';
import { conflictingOrder, refusalWords } from '../decisions/use-decisions';
import styles from './undo-strip.module.css';

const undoTexts = {
  title: 'Co jde ještě vrátit',
  decided: {
    confirmed: 'Schváleno',
    partly: 'Schváleno zčásti',
    rejected: 'Odmítnuto',
    closed: 'Uzavřeno',
    changed: 'Změněno',
  },
  actAt: (what: string, where: string) => `${what}: ${where}`,
  about: (what: string, where: string, number: string) => `Vrátit, ${what}: ${where}, ${number}`,
  seconds: (left: number) => `ještě ${left} s`,
  more: (others: number) => `+${others}`,
  moreSpoken: (others: number) =>
    `Vrátit lze ještě ${plural(others, '1 další', `${others} další`, `${others} dalších`)}`,
  fewer: 'Méně',
  overtaken: 'Mezitím se s objednávkou stalo něco dalšího, vrátit už to nejde.',
  soldSince: (scarce: string) => `Vrátit to nejde, porce už má někdo jiný. ${scarce}`,
  failed: 'Nepodařilo se to vrátit. Zkuste to prosím znovu.',
};

/** Time in ms in which a decision can be undone (docs/product.md#taking-a-decision-back). */
const UNDO_WITHIN_MS = 10_000;

type Undoable = {
  order: Order;
  what: 'confirmed' | 'partly' | 'rejected' | 'closed' | 'changed';
  secondsLeft: number;
};

/**
 * Returns the decisions of a board that can be undone, latest first.
 * @param now the server's time, ms since 1970
 */
export function undoableOf(orders: readonly Order[], now: number): Undoable[] {
  return orders
    .flatMap((order) => {
      const left = leftMs(order, now);
      return left > 0 ? [{ order, what: decidedIn(order), secondsLeft: Math.ceil(left / 1000) }] : [];
    })
    .sort((one, other) => other.order.position - one.order.position);
}

/** @returns when the last chance to undo a decision on these orders ends, in ms since 1970; 0 if there is none */
function latestUndo(orders: readonly Order[]): number {
  return Math.max(0, ...orders.map(undoEnd));
}

/**
 * Returns the time left for an undo in ms: at most the limit, because a device with a slow clock must not promise more.
 */
function leftMs(order: Order, now: number): number {
  return Math.min(UNDO_WITHIN_MS, undoEnd(order) - now);
}

const undoEnds = new WeakMap<Order, number>();

/** @returns when the undo ends, in ms since 1970; 0 if there is none. Parsed once, because it is read every second. */
function undoEnd(order: Order): number {
  const known = undoEnds.get(order);
  if (known !== undefined) return known;
  const end = order.undo_until === undefined ? 0 : Date.parse(order.undo_until);
  undoEnds.set(order, end);
  return end;
}

function decidedIn(order: Order): Undoable['what'] {
  const status = orderStatus(order);
  if (status === 'rejected' || status === 'closed') return status;
  // Pieces are cancelled only after the confirmation, so it is not the last decision on an order with cancelled pieces.
  if (status !== 'in_progress' || order.orderItems.some((line) => (line.cancelledQuantity ?? 0) > 0)) return 'changed';
  const isRejected = (line: OrderLine) => lineState(line, order).news.some(({ what }) => what === 'rejected');
  return order.orderItems.some(isRejected) ? 'partly' : 'confirmed';
}

type Board = {
  undo: (orderId: string, position: number) => Promise<Order>;
  putOrder: (order: Order) => void;
  fails: (text: string) => void;
};

/** Undoes an order's last decision, and shows the server's answer. A second press gets the same answer. */
export async function takeBack({ id, position }: Order, { undo, putOrder, fails }: Board): Promise<void> {
  try {
    putOrder(await undo(id, position));
  } catch (error) {
    const truth = conflictingOrder(error);
    if (truth !== null) putOrder(truth);
    fails(truth === null ? failed(error) : undoTexts.overtaken);
  }
}

function failed(error: unknown): string {
  const failure = readApiFailure(error);
  return failure.kind === 'refused' && failure.code === 'SOLD_OUT'
    ? undoTexts.soldSince(refusalWords(failure))
    : wordsOf(failure, undoTexts.failed);
}

const TICK_MS = 1000;

type Props = { orders: readonly Order[]; feed: BoardFeed; venueId: number };

/** The latest decisions of all boards, and the time left to undo each. Its timer runs only while there are any. */
export function UndoStrip(props: Props) {
  const latest = useMemo(() => latestUndo(props.orders), [props.orders]);
  const [over, setOver] = useState(0);
  return latest > over ? <Countdown {...props} onOver={() => setOver(latest)} /> : null;
}

function Countdown({ orders, feed, venueId, onOver }: Props & { onOver: () => void }) {
  const now = serverTime(useNow(TICK_MS));
  const { pending, onTakeBack } = useTakeBack(feed, venueId);
  const undoable = undoableOf(orders, now);
  const isOver = undoable.length === 0;
  useEffect(() => {
    if (isOver) onOver();
  });
  return <UndoList undoable={undoable} pending={pending} onTakeBack={onTakeBack} />;
}

type ListProps = {
  undoable: readonly Undoable[];
  pending: ReadonlySet<string>;
  onTakeBack: (order: Order) => void;
};

/** Shows the latest decision, and a button with the number of earlier ones, which lists them above it. */
export function UndoList({ undoable, pending, onTakeBack }: ListProps) {
  const [isOpen, open] = useState(false);
  const list = useId();
  const others = undoable.length - 1;
  usePageMark('data-undo-strip', others >= 0);
  usePageMark('data-undo-list', others >= 0 && isOpen);
  // Closes the list when no earlier decisions are left, so that it does not reopen by itself for later ones.
  if (isOpen && others <= 0) open(false);
  if (others < 0) return null;
  return (
    <div className={styles.strip} data-open={isOpen} data-cover data-undo data-ticket="undo" tabIndex={-1}>
      {others > 0 && (
        <Button
          className={styles.more}
          variant="outlined"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-label={isOpen ? undoTexts.fewer : undoTexts.moreSpoken(others)}
          onClick={() => open(!isOpen)}
        >
          {isOpen ? <ChevronIcon size={22} /> : undoTexts.more(others)}
        </Button>
      )}
      <div className={styles.lines}>
        <ul id={list} aria-label={undoTexts.title}>
          {/* Reversed, so that the latest decision stays at the lower edge when the others appear or end. */}
          {[...undoable].reverse().map((each, index) => (
            <UndoLine
              key={each.order.id}
              undoable={each}
              isHidden={!isOpen && index < others}
              isPending={pending.has(each.order.id)}
              onTakeBack={onTakeBack}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

type LineProps = { undoable: Undoable; isHidden: boolean; isPending: boolean; onTakeBack: (order: Order) => void };

function UndoLine({ undoable: { order, what, secondsLeft }, isHidden, isPending, onTakeBack }: LineProps) {
  const where = tableName(order) ?? boardTexts.unknownTable;
  const decided = undoTexts.decided[what];
  return (
    <li className={styles.decision} hidden={isHidden} data-ticket={`undo-${order.id}`} tabIndex={-1}>
      <p className={styles.text}>
        {undoTexts.actAt(decided, where)} <span className={styles.number}>{boardTexts.number(order.number)}</span>{' '}
        <span className={styles.seconds}>{undoTexts.seconds(secondsLeft)}</span>
      </p>
      <UndoButton
        order={order}
        label={undoTexts.about(decided, where, boardTexts.numberSpoken(order.number))}
        isPending={isPending}
        onTakeBack={onTakeBack}
      />
    </li>
  );
}

type ButtonProps = { order: Order; label: string; isPending: boolean; onTakeBack: (order: Order) => void };

/** Memoized, because the time next to it is rendered every second. */
const UndoButton = memo(function UndoButton({ order, label, isPending, onTakeBack }: ButtonProps) {
  return (
    <Button
      className={styles.button}
      variant="outlined"
      color="inherit"
      disabled={isPending}
      aria-label={label}
      data-guarded
      onClick={() => onTakeBack(order)}
    >
      {staffTexts.undo}
    </Button>
  );
});

const { undoDecision } = staffApi.endpoints;

/** @returns the ids of the orders with an undo under way, and a function that undoes a decision */
function useTakeBack(feed: BoardFeed, venueId: number) {
  const dispatch = useApiDispatch();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const run = async (order: Order) => {
    setPending((all) => new Set([...all, order.id]));
    await takeBack(order, {
      undo: (orderId, position) =>
        dispatch(undoDecision.initiate({ undoDecision: { venueId, orderId, position } })).unwrap(),
      putOrder: (answered) => feed.putOrder(answered),
      fails: (text) => notify.error(text),
    });
    setPending((all) => new Set([...all].filter((id) => id !== order.id)));
  };
  return { pending, onTakeBack: useSteady((order: Order) => void run(order)) };
}
