import { createContext, type ReactNode, useMemo } from 'react';
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

// Added apart from the guest's other endpoints, because offers are rare and the first page should not load this one.
const { useAnswerOfferMutation } = guestApi.injectEndpoints({
  endpoints: (build) => ({
    answerOffer: build.mutation<Order, Answer>({
      query: (body) => ({ url: '/api/answersubstitute', method: 'POST', body }),
      // Refetches after a refusal too, because the order has then changed in another way.
      invalidatesTags: ['TableOrders'],
    }),
  }),
});

/**
 * Builds the answer to an offer. The answer names the dish shown, because another dish may be offered by the time it
 * arrives.
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

type AnswerableOffersProps = { table: TableAddress; menu: readonly MenuItem[]; children: ReactNode };

/** Wraps orders whose offers the guest can answer. */
export function AnswerableOffers({ table: { tid: tableId, vs }, menu, children }: AnswerableOffersProps) {
  const [send] = useAnswerOfferMutation();
  const answerable = useMemo<Answerable>(
    () => ({ menu, answer: (...answer) => send({ tableId, vs, ...answerTo(...answer) }) }),
    [send, menu, tableId, vs],
  );
  return <AnswerableContext value={answerable}>{children}</AnswerableContext>;
}
