import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { readApiFailure } from '../../api/api-error';
import { useAnswerStaffCallMutation, useUpdateOrderMutation } from '../../api/staff-api';
import type { Order, StaffCall } from '../../api/types';
import { boardTexts } from '../../shared/texts/board-texts';
import type { BoardFeed } from './board-feed';
import { decided, type Decision } from './decision';
import { orderResult, orderState } from './order-state';

export type Decisions = {
  /** Orders and calls whose decision is on its way; their buttons are disabled. */
  pending: ReadonlySet<string>;
  /** What staff should know about an order that somebody else has decided, by order id. */
  notices: ReadonlyMap<string, string>;
  decide: (order: Order, decision: Decision) => Promise<void>;
  dismissNotice: (orderId: string) => void;
  answer: (call: StaffCall) => Promise<void>;
};

export const callKey = (call: Pick<StaffCall, 'id'>): string => `call-${call.id}`;

function usePending() {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const during = useCallback(async (key: string, task: () => Promise<void>) => {
    setPending((keys) => new Set(keys).add(key));
    try {
      await task();
    } finally {
      setPending((keys) => new Set([...keys].filter((other) => other !== key)));
    }
  }, []);
  return { pending, during };
}

function useNotices() {
  const [notices, setNotices] = useState<ReadonlyMap<string, string>>(new Map());
  const note = useCallback((id: string, text: string) => setNotices((all) => new Map(all).set(id, text)), []);
  const dismiss = useCallback(
    (id: string) => setNotices((all) => new Map([...all].filter(([other]) => other !== id))),
    [],
  );
  return { notices, note, dismiss };
}

/** @returns the true state that a 409 carries (decisions, Orders), if the error is one */
function conflictingOrder(error: unknown): Order | null {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'ORDER_STATE_CONFLICT') return null;
  return (failure.details as { order?: Order } | undefined)?.order ?? null;
}

function sayFailed(title: string, hint: string, error: unknown): void {
  const failure = readApiFailure(error);
  toast.error(title, { id: title, description: failure.kind === 'refused' ? failure.message : hint });
}

/** Deciding orders and answering calls. The answer of the server is shown, never our wish. */
export function useDecisions(feed: BoardFeed, venueId: number): Decisions {
  const [updateOrder] = useUpdateOrderMutation();
  const [answerCall] = useAnswerStaffCallMutation();
  const { pending, during } = usePending();
  const { notices, note, dismiss } = useNotices();

  const show = (order: Order) => feed.take({ type: 'orderUpdate', order, position: order.position });

  const decide = (order: Order, decision: Decision) =>
    during(order.id, async () => {
      try {
        show(await updateOrder({ decideOrder: decided(order, decision, new Date().toISOString()) }).unwrap());
      } catch (error) {
        const truth = conflictingOrder(error);
        if (truth === null) return sayFailed(boardTexts.changeFailed, boardTexts.changeFailedHint, error);
        show(truth);
        const state = orderState(truth);
        note(order.id, boardTexts.conflict[state === 'done' ? orderResult(truth) : state]);
      }
    });

  const answer = (call: StaffCall) =>
    during(callKey(call), async () => {
      try {
        await answerCall({ answerStaffCall: { venueId, tableId: call.tableId, id: call.id } }).unwrap();
        feed.take({ type: 'staffRequestClosed', id: call.id, position: 0 });
      } catch (error) {
        sayFailed(boardTexts.answerFailed, boardTexts.answerFailedHint, error);
      }
    });

  return { pending, notices, decide, dismissNotice: dismiss, answer };
}
