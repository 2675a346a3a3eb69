import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import { decided, type Decision, type LineDecision, shownStatus } from '#api/order-status.ts';
import { staffApi, useAnswerStaffCallMutation } from '#api/staff-api.ts';
import type { Order, StaffCall } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import type { ErrorCode } from '#api/generated-error-codes.ts';
import { thisMoment } from '#shared/elapsed.ts';
import { boardTexts } from '../board-texts';
import type { BoardFeed } from '../feed/board-feed';
import { DecisionQueue, type Made, type MadeAboutOrder, type Sent } from './decision-queue';

const { cancelOrderLine, offerSubstitute, updateOrder } = staffApi.endpoints;

function sendDecision(dispatch: ReturnType<typeof useApiDispatch>, made: MadeAboutOrder): Promise<Order> {
  const { order, decision, madeAt } = made;
  const { id: orderId, venueId, position } = order;
  switch (decision.kind) {
    case 'cancel': {
      const { line: lineId, quantity, reason } = decision;
      // Sends the position that staff saw, so that a repeat does not cancel more pieces.
      const cancelled = { venueId, orderId, lineId, quantity, reason, position };
      return dispatch(cancelOrderLine.initiate({ cancelOrderLine: cancelled })).unwrap();
    }
    case 'offer': {
      const { line: lineId, itemId } = decision;
      const offered = { venueId, orderId, lineId, itemId };
      return dispatch(offerSubstitute.initiate({ offerSubstitute: offered })).unwrap();
    }
    case 'confirm':
    case 'reject':
    case 'close': {
      const decideOrder = decided(order, decision, new Date(madeAt.wall).toISOString());
      return dispatch(updateOrder.initiate({ decideOrder })).unwrap();
    }
    default:
      return decision satisfies never;
  }
}

const RETRY_MS = 5000;

export type Decisions = {
  pending: ReadonlySet<string>;
  queued: ReadonlyMap<string, Made>;
  notices: ReadonlyMap<string, string>;
  decide: (order: Order, decision: Decision | LineDecision) => void;
  answer: (call: StaffCall) => void;
  cancel: (key: string) => void;
  dismissNotice: (key: string) => void;
};

export const callKey = (call: Pick<StaffCall, 'id'>): string => `call-${call.id}`;

function useNotices() {
  const [notices, setNotices] = useState<ReadonlyMap<string, string>>(new Map());
  const note = useCallback((key: string, text: string) => setNotices((all) => new Map(all).set(key, text)), []);
  const dismiss = useCallback(
    (key: string) => setNotices((all) => new Map([...all].filter(([other]) => other !== key))),
    [],
  );
  return { notices, note, dismiss };
}

/** Sends one decision. The board then shows the server's answer, never an optimistic state. */
function useSend(feed: BoardFeed, venueId: number, note: (key: string, text: string) => void) {
  const dispatch = useApiDispatch();
  const [answerCall] = useAnswerStaffCallMutation();

  return useCallback(
    async (made: Made): Promise<Sent> => {
      try {
        if (made.kind === 'order') {
          feed.putOrder(await sendDecision(dispatch, made));
        } else {
          const { id, tableId } = made.call;
          await answerCall({ answerStaffCall: { venueId, tableId, id } }).unwrap();
          feed.removeCall(id);
        }
      } catch (error) {
        const failure = readApiFailure(error);
        if (failure.kind === 'unreachable') return 'unreachable';
        const truth = conflictingOrder(error);
        if (truth !== null) feed.putOrder(truth);
        note(made.key, truth === null ? failedText(made, refusalWords(failure)) : conflictText(made, truth));
      }
      return 'answered';
    },
    [feed, venueId, note, dispatch, answerCall],
  );
}

function failedText({ kind }: Made, message: string): string {
  return `${kind === 'order' ? boardTexts.changeFailed : boardTexts.answerFailed} ${message}`;
}

function conflictText(made: Made, truth: Order): string {
  const status = shownStatus(truth);
  const isAboutLine = made.kind === 'order' && (made.decision.kind === 'cancel' || made.decision.kind === 'offer');
  const isStillOpen = status === 'in_progress' && isAboutLine;
  return boardTexts.conflict[isStillOpen ? 'waiting' : status];
}

/**
 * Decides orders and answers calls.
 * @param reached whether the live connection is up; waiting decisions are sent when it returns
 */
export function useDecisions(feed: BoardFeed, venueId: number, reached: boolean): Decisions {
  const { notices, note, dismiss } = useNotices();
  const [queued, setQueued] = useState<ReadonlyMap<string, Made>>(new Map());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const send = useSend(feed, venueId, note);
  const queue = useMemo(
    () =>
      new DecisionQueue({
        send,
        // A transition, because the button has already shown its feedback, and the next press must not be delayed.
        onChange: (nowQueued, nowPending) =>
          startTransition(() => {
            setQueued(nowQueued);
            setPending(nowPending);
          }),
        onExpired: ({ key }) => note(key, boardTexts.unsent),
      }),
    [send, note],
  );
  const someWait = queued.size > 0;
  useEffect(() => {
    if (!someWait) return;
    if (reached) queue.retry();
    const timer = setInterval(() => queue.retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [someWait, reached, queue]);

  const add = (made: Made) => (dismiss(made.key), void queue.add(made));
  return {
    pending,
    queued,
    notices,
    decide: (order, decision) => add({ kind: 'order', key: order.id, order, decision, madeAt: thisMoment() }),
    answer: (call) => add({ kind: 'call', key: callKey(call), call, madeAt: thisMoment() }),
    cancel: (key) => queue.cancel(key),
    dismissNotice: dismiss,
  };
}

/** Codes whose messages are written for a guest with a basket, so staff read other words. */
const OF_DISHES = new Set<ErrorCode>(['SOLD_OUT', 'ITEM_SOLD_OUT']);

/** @returns the server's message; for sold-out dishes, only the part about the dishes and their remaining portions */
export function refusalWords({ code, message, details }: Extract<ApiFailure, { kind: 'refused' }>): string {
  if (!OF_DISHES.has(code) || !Array.isArray(details)) return message;
  return `${(details as { message: string }[]).map((dish) => dish.message).join(', ')}.`;
}

/** @returns the current order from a 409 answer about the order's state; null for other errors */
export function conflictingOrder(error: unknown): Order | null {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'ORDER_STATE_CONFLICT') return null;
  return (failure.details as { order?: Order } | undefined)?.order ?? null;
}
