import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { staffApi } from '#api/staff-api.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import { useSteady } from '#shared/use-steady.ts';
import { conflictingOrder } from '../decisions/use-decisions';
import type { BoardFeed } from '../feed/board-feed';
import { kitchenTexts as texts } from './kitchen-texts';

type LineState = NonNullable<OrderLine['state']>;
const { updateOrderLine, updateOrderLines } = staffApi.endpoints;

/** docs/product.md#the-station-screen */
const RECALL_WITHIN_MS = 10_000;

/** A step of this device that can still be recalled. */
export type Recallable = { order: Order; lines: readonly OrderLine[]; state: 'ready' | 'served' };
const STATE_BEFORE = { ready: 'started', served: 'ready' } as const;

/** The key of a line with a step under way. */
export function lineKey(orderId: string, line: number): string {
  return `${orderId}.${line}`;
}

export type Steps = {
  pending: ReadonlySet<string>;
  /** Latest first. */
  recallable: readonly Recallable[];
  step: (order: Order, lines: readonly OrderLine[], state: LineState) => void;
  recall: (done: Recallable) => void;
  /** Takes back that a line is ready. */
  recallLine: (order: Order, line: OrderLine) => void;
};

/** Steps lines of a venue's orders, and recalls for 10 s what this device has made ready or served. */
export function useSteps(feed: BoardFeed, venueId: number): Steps {
  const send = useSend(feed, venueId);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const { recallable, remember, forget } = useRecallable();
  const run = async (order: Order, lines: readonly OrderLine[], act: () => Promise<boolean>) => {
    const keys = lines.map(({ id }) => lineKey(order.id, id));
    setPending((all) => new Set([...all, ...keys]));
    const isDone = await act();
    setPending((all) => new Set([...all].filter((key) => !keys.includes(key))));
    return isDone;
  };
  const recall = useSteady((done: Recallable) => {
    forget(done);
    void run(done.order, done.lines, () => send.back(done));
  });
  return {
    pending,
    recallable,
    step: useSteady((order, lines, state) => {
      const act = () => send.forward(order, lines, state);
      void run(order, lines, act).then((isDone) => isDone && state !== 'started' && remember({ order, lines, state }));
    }),
    recall,
    recallLine: useSteady((order, line) => line.state === 'ready' && recall({ order, lines: [line], state: 'ready' })),
  };
}

function useRecallable() {
  const [recallable, setRecallable] = useState<readonly Recallable[]>([]);
  const forget = (done: Recallable) => setRecallable((all) => all.filter((one) => one !== done));
  const remember = (done: Recallable) => {
    setRecallable((all) => [done, ...all]);
    setTimeout(() => forget(done), RECALL_WITHIN_MS);
  };
  return { recallable, remember, forget };
}

/** Sends steps and puts the answered orders onto the board. Each tells whether all lines are there now. */
function useSend(feed: BoardFeed, venueId: number) {
  const dispatch = useApiDispatch();
  const guarded = async (act: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await act();
    } catch (error) {
      const truth = conflictingOrder(error);
      if (truth !== null) feed.putOrder(truth);
      const failure = readApiFailure(error);
      notify.error(failure.kind === 'refused' && truth === null ? failure.message : wordsOf(truth));
      return false;
    }
  };
  const one = async (orderId: string, lineId: number, state: LineState, recall?: true) => {
    const asked = { venueId, orderId, lineId, state, ...(recall && { recall }) };
    feed.putOrder(await dispatch(updateOrderLine.initiate({ updateOrderLine: asked })).unwrap());
  };
  const many = async (order: Order, lines: readonly OrderLine[], state: LineState) => {
    const asked = lines.map(({ id }) => ({ orderId: order.id, lineId: id }));
    const sent = { updateOrderLines: { venueId, lines: asked, state } };
    const { orders, refused } = await dispatch(updateOrderLines.initiate(sent)).unwrap();
    for (const answered of orders) feed.putOrder(answered);
    if (refused.length > 0) notify.error(texts.refused(refused.length));
    return refused.length === 0;
  };
  const forward = (order: Order, lines: readonly OrderLine[], state: LineState) =>
    guarded(async () => {
      const [line, ...others] = lines;
      if (line === undefined) return true;
      if (others.length > 0) return many(order, lines, state);
      await one(order.id, line.id, state);
      return true;
    });
  // Recalled one by one, because each event of an order follows the one before.
  const back = ({ order, lines, state }: Recallable) =>
    guarded(async () => {
      for (const { id } of lines) await one(order.id, id, STATE_BEFORE[state], true);
      return true;
    });
  return { forward, back };
}

function wordsOf(truth: Order | null): string {
  return truth === null ? texts.failed : texts.refused(1);
}
