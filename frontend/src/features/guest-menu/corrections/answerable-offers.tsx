import { createContext, type ReactNode, useCallback, useMemo } from 'react';
import { guestApi, type TableAddress } from '#api/guest-api.ts';
import type { MenuItem, Order, OrderLine } from '#api/types.ts';

type Answer = {
  tableId: number;
  vs: string;
  orderId: string;
  lineId: number;
  itemId: number | null;
  take: boolean;
  options?: readonly number[];
};

// Loaded apart from the guest's other endpoints, which the first page needs, because offers are rare.
const { useAnswerOfferMutation } = guestApi.injectEndpoints({
  endpoints: (build) => ({
    answerOffer: build.mutation<Order, Answer>({
      query: (body) => ({ url: '/api/answersubstitute', method: 'POST', body }),
      // Refetches also after a refusal, because the order has then changed in another way.
      invalidatesTags: ['TableOrders'],
    }),
  }),
});

/** @returns a function that answers the offer of a substitute; whatever the result, it refetches the order */
function useAnswer({ tid: tableId, vs }: TableAddress) {
  const [answer] = useAnswerOfferMutation();
  return useCallback(
    (order: Order, line: OrderLine, take: boolean, options: readonly number[]): Promise<{ error?: unknown }> =>
      answer({ tableId, vs, ...answerTo(order, line, take, options) }),
    [answer, tableId, vs],
  );
}

/**
 * Builds the answer to an offer. It names the shown dish, because another one may be offered by the time it arrives.
 * @param options ids of the chosen options
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

export type Answerable = {
  /** Answers the offer of a substitute for a line, with the ids of the chosen options. */
  answer: (order: Order, line: OrderLine, take: boolean, options: readonly number[]) => Promise<{ error?: unknown }>;
  menu: readonly MenuItem[];
};

/** Null where the guest cannot answer offers. */
export const AnswerableContext = createContext<Answerable | null>(null);

/** Wraps orders whose offers the guest can answer. */
export function AnswerableOffers({ table, menu, children }: AnswerableOffersProps) {
  const answer = useAnswer(table);
  const answerable = useMemo(() => ({ answer, menu }), [answer, menu]);
  return <AnswerableContext value={answerable}>{children}</AnswerableContext>;
}

type AnswerableOffersProps = { table: TableAddress; menu: readonly MenuItem[]; children: ReactNode };
