import { useState } from 'react';
import type { Order, OrderLine } from '#api/types.ts';
import { useSteady } from '#shared/use-steady.ts';
import type { BoardFeed } from '../feed/board-feed';
import { type LineState, type Recallable, useSend } from './send-steps';

/** Time in ms in which a step can be recalled (docs/product.md#the-station-screen). */
const RECALL_WITHIN_MS = 10_000;

/** Returns the key under which a line's running step is stored. */
export function lineKey(orderId: string, line: number): string {
  return `${orderId}.${line}`;
}

export type Steps = {
  pending: ReadonlySet<string>;
  recallable: readonly Recallable[];
  step: (order: Order, lines: readonly OrderLine[], state: LineState) => void;
  recall: (done: Recallable) => void;
  recallLine: (order: Order, line: OrderLine) => void;
};

/** Sends steps of lines. For 10 s it can recall what this device has made ready or served. */
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
