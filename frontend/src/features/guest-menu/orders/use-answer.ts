import { useCallback } from 'react';
import { guestApi, type TableAddress } from '#api/guest-api.ts';
import type { Order, OrderLine } from '#api/types.ts';

type Answer = {
  tableId: number;
  vs: string;
  orderId: string;
  lineId: number;
  itemId: number | null;
  take: boolean;
  options?: readonly number[];
};

// Beside the guest's other calls, which come first: who orders is rarely asked something.
const { useAnswerOfferMutation } = guestApi.injectEndpoints({
  endpoints: (build) => ({
    answerOffer: build.mutation<Order, Answer>({
      query: (body) => ({ url: '/api/answersubstitute', method: 'POST', body }),
      // Also of a refusal: then something else has happened to the order.
      invalidatesTags: ['TableOrders'],
    }),
  }),
});

/** @returns answers what is offered instead of a line; the order is read anew, whatever became of it */
export function useAnswer({ tid: tableId, vs }: TableAddress) {
  const [answer] = useAnswerOfferMutation();
  return useCallback(
    (order: Order, line: OrderLine, take: boolean, options: readonly number[]): Promise<{ error?: unknown }> =>
      answer({ tableId, vs, ...answerTo(order, line, take, options) }),
    [answer, tableId, vs],
  );
}

/**
 * With the dish that is shown: another one may be offered by the time the answer comes.
 * @param options ids of what is chosen with it
 */
export function answerTo(
  { id: orderId }: Pick<Order, 'id'>,
  { id: lineId, substitute }: OrderLine,
  take: boolean,
  options: readonly number[] = [],
) {
  const answer = { orderId, lineId, itemId: substitute?.menuItemId ?? null, take };
  return take && options.length > 0 ? { ...answer, options } : answer;
}
