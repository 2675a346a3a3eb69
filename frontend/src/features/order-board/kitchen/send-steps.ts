import { readApiFailure } from '#api/api-error.ts';
import { staffApi } from '#api/staff-api.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import { conflictingOrder } from '../decisions/use-decisions';
import type { BoardFeed } from '../feed/board-feed';
import { kitchenTexts as texts } from './kitchen-texts';

export type LineState = NonNullable<OrderLine['state']>;
const { updateOrderLine, updateOrderLines } = staffApi.endpoints;

export type Recallable = { order: Order; lines: readonly OrderLine[]; state: 'ready' | 'served' };
const STATE_BEFORE = { ready: 'started', served: 'ready' } as const;

export type LinePlace = { orderId: string; lineId: number };

/**
 * Sends steps of lines and puts the returned orders onto the board. Each function resolves to whether all lines
 * succeeded.
 */
export function useSend(feed: BoardFeed, venueId: number) {
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
    const body = { venueId, orderId, lineId, state, ...(recall && { recall }) };
    feed.putOrder(await dispatch(updateOrderLine.initiate({ updateOrderLine: body })).unwrap());
  };
  const many = async (lines: readonly LinePlace[], state: LineState) => {
    const sent = { updateOrderLines: { venueId, lines: [...lines], state } };
    const { orders, refused } = await dispatch(updateOrderLines.initiate(sent)).unwrap();
    for (const answered of orders) feed.putOrder(answered);
    if (refused.length > 0) notify.error(texts.refused(refused.length));
    return refused.length === 0;
  };
  const forward = (order: Order, lines: readonly OrderLine[], state: LineState) =>
    guarded(async () => {
      const [line, ...others] = lines;
      if (line === undefined) return true;
      const refs = lines.map(({ id }) => ({ orderId: order.id, lineId: id }));
      if (others.length > 0) return many(refs, state);
      await one(order.id, line.id, state);
      return true;
    });
  // Recalls the lines one after another, because each request changes the same order.
  const back = ({ order, lines, state }: Recallable) =>
    guarded(async () => {
      for (const { id } of lines) await one(order.id, id, STATE_BEFORE[state], true);
      return true;
    });
  return { forward, back, all: (lines: readonly LinePlace[], state: LineState) => guarded(() => many(lines, state)) };
}

function wordsOf(truth: Order | null): string {
  return truth === null ? texts.failed : texts.refused(1);
}
