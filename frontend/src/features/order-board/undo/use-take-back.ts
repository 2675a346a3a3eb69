import { useState } from 'react';
import { staffApi } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import type { BoardFeed } from '../feed/board-feed';
import { takeBack } from './take-back';

const { undoDecision } = staffApi.endpoints;

/** @returns the ids of the orders with an undo under way, and a function that undoes a decision */
export function useTakeBack(feed: BoardFeed, venueId: number) {
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
  return { pending, takeBack: (order: Order) => void run(order) };
}
