import { WithCzech } from '#light-kit/with-czech.tsx';
import { useContext, useState } from 'react';
import { type LineNews as LineNewsOf, lineState, newsWords } from '#api/line-state.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { readApiFailure } from '#api/api-error.ts';
import { type Answerable, AnswerableContext } from './answerable-offers';
import styles from './line-news.module.css';
import { lineNewsTexts as texts } from './line-news-texts';
import { SubstituteQuestion } from './substitute-question';

/** @returns why an answer to an offer failed, for instance because the dish is gone or has too few pieces left */
export function answerRefused(error: unknown, dish: string): string {
  const failure = readApiFailure(error);
  if (failure.kind === 'unreachable') return texts.answerFailed;
  const { code, message, details } = failure;
  if (code === 'ITEM_SOLD_OUT') return texts.isGone(dish);
  if (code === 'SOLD_OUT') {
    const [{ left = 0 } = {}] = (details ?? []) as { left?: number }[];
    return left > 0 ? texts.tooFew(dish, left) : texts.isGone(dish);
  }
  return code === 'ORDER_STATE_CONFLICT' ? texts.hasChanged : message;
}

export type LineNewsProps = {
  order: Order;
  line: OrderLine;
  name: string;
};

function namedIn(news: LineNewsOf): string | null {
  if (news.what === 'replaced') return news.ordered;
  if (news.what === 'rejected') return news.reason;
  return news.what === 'cancelled' ? null : news.dish;
}

/** The changes of a line since it was sent, and the question about it. */
export function LineNews({ order, line, name }: LineNewsProps) {
  const { news } = lineState(line, order);
  const answerable = useContext(AnswerableContext);
  const offer = news.find((one) => one.what === 'offered');
  const question = answerable && offer && line.substitute && { ...answerable, offer, substitute: line.substitute };
  const shown = question ? news.filter((one) => one !== offer) : news;
  // Kept outside the question, so that it can still say that an answer came too late after the question has
  // disappeared.
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (
    { answer }: Answerable,
    dish: string,
    take: boolean,
    options: readonly number[],
  ): Promise<void> => {
    setFailure(null);
    const { error } = await answer(order, line, take, options);
    if (error !== undefined) setFailure(answerRefused(error, dish));
  };
  return (
    <>
      {news.length === 0 && <p className={styles.words}>{texts.asOrdered}</p>}
      {shown.map((one) => (
        <p key={one.what} className={styles.words}>
          <WithCzech text={newsWords(one, order)} czech={namedIn(one)} />
        </p>
      ))}
      {question && (
        <SubstituteQuestion
          ordered={name}
          offer={question.offer}
          line={line}
          substitute={question.substitute}
          menu={question.menu}
          currency={order.currency}
          onAnswer={(take, options) => send(question, question.offer.dish, take, options)}
        />
      )}
      {failure !== null && (
        <p className={styles.words} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
