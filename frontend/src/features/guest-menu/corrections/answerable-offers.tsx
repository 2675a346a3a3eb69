import { createContext, type ReactNode, useMemo } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import type { MenuItem, Order, OrderLine } from '#api/types.ts';
import { useAnswer } from '../orders/use-answer';

export type Answerable = {
  /** Answers the offer of a substitute for a line, with the ids of the chosen options. */
  answer: (order: Order, line: OrderLine, take: boolean, options: readonly number[]) => Promise<{ error?: unknown }>;
  /** The present menu, which describes the offered dish. */
  menu: readonly MenuItem[];
};

/** Null if nothing can be answered. */
export const AnswerableContext = createContext<Answerable | null>(null);

/** Wraps orders whose offers the guest can answer. */
export function AnswerableOffers({ table, menu, children }: AnswerableOffersProps) {
  const answer = useAnswer(table);
  const answerable = useMemo(() => ({ answer, menu }), [answer, menu]);
  return <AnswerableContext value={answerable}>{children}</AnswerableContext>;
}

type AnswerableOffersProps = { table: TableAddress; menu: readonly MenuItem[]; children: ReactNode };
