import { useState } from 'react';
import { lineStanding, newsWords } from '#api/line-standing.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { answerRefused } from './answer-refused';
import styles from './line-news.module.css';
import { lineNewsTexts as texts } from './line-news-texts';
import { SubstituteQuestion } from './substitute-question';

/** Answers what is offered instead of a line. */
export type OnAnswer = (order: Order, line: OrderLine, take: boolean) => Promise<{ error?: unknown }>;

export type LineNewsProps = {
  order: Order;
  line: OrderLine;
  name: string;
  /** Absent where nothing can be answered. */
  onAnswer?: OnAnswer | undefined;
};

/** What has happened to a line since it was sent, and what is asked about it. */
export function LineNews({ order, line, name, onAnswer }: LineNewsProps) {
  const { news } = lineStanding(line, order);
  const words = news.length === 0 ? [texts.asOrdered] : news.map((one) => newsWords(one, order));
  const offer = news.find((one) => one.what === 'offered');
  // It outlives the question: who answers too late finds it gone.
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (answered: OnAnswer, take: boolean, dish: string): Promise<void> => {
    setFailure(null);
    const { error } = await answered(order, line, take);
    if (error !== undefined) setFailure(answerRefused(error, dish));
  };
  return (
    <>
      {words.map((each) => (
        <p key={each} className={styles.words}>
          {each}
        </p>
      ))}
      {offer && onAnswer && (
        <SubstituteQuestion
          ordered={name}
          offer={offer}
          currency={order.currency}
          onAnswer={(take) => answer(onAnswer, take, offer.dish)}
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
