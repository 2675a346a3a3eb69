import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { serverTime } from '#shared/server-clock.ts';
import type { Order } from '#api/types.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { useNow } from '#shared/use-now.ts';
import { staffApi } from '#api/staff-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import { boardTexts } from '../board-texts';
import type { BoardFeed } from '../feed/board-feed';
import { tableName } from '../feed/order-columns';
import { latestUndo, takeBack, type Undoable, undoableOf, undoTexts as texts } from './undoable';
import styles from './undo-strip.module.css';

const TICK_MS = 1000;

type Props = { orders: readonly Order[]; feed: BoardFeed; venueId: number };

/** The latest decisions of all boards, and the time left to undo each. It has a timer only while there are any. */
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

export function UndoList({ undoable, pending, onTakeBack }: ListProps) {
  if (undoable.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={texts.title} data-cover data-undo>
      {undoable.map(({ order, what, secondsLeft }) => {
        const where = tableName(order) ?? boardTexts.unknownTable;
        const said = texts.decided[what];
        return (
          <li key={order.id} className={styles.decision} data-ticket={`undo-${order.id}`} tabIndex={-1}>
            <p className={styles.text}>
              {texts.said(said, where)} <span className={styles.number}>{boardTexts.number(order.number)}</span>{' '}
              <span className={styles.seconds}>{texts.seconds(secondsLeft)}</span>
            </p>
            <Button
              className={styles.button}
              variant="outlined"
              color="inherit"
              disabled={pending.has(order.id)}
              aria-label={texts.about(said, where, boardTexts.numberSpoken(order.number))}
              data-guarded
              onClick={() => onTakeBack(order)}
            >
              {staffTexts.undo}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

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
  return { pending, onTakeBack: (order: Order) => void run(order) };
}
