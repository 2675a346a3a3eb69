import { useContext, useState } from 'react';
import { lineStanding, newsWords } from '#api/line-standing.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { answerRefused } from './answer-refused';
import { type Answerable, AnswerableContext } from './answerable-offers';
import styles from './line-news.module.css';
import { lineNewsTexts as texts } from './line-news-texts';
import { SubstituteQuestion } from './substitute-question';

export type LineNewsProps = {
  order: Order;
  line: OrderLine;
  name: string;
};

/** What has happened to a line since it was sent, and what is asked about it. */
export function LineNews({ order, line, name }: LineNewsProps) {
  const { news } = lineStanding(line, order);
  const answerable = useContext(AnswerableContext);
  const offer = news.find((one) => one.what === 'offered');
  const question = answerable && offer && line.substitute && { ...answerable, offer, substitute: line.substitute };
  // The question says itself what is offered.
  const told = question ? news.filter((one) => one !== offer) : news;
  const words = news.length === 0 ? [texts.asOrdered] : told.map((one) => newsWords(one, order));
  // It outlives the question: who answers too late finds it gone.
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
      {words.map((each) => (
        <p key={each} className={styles.words}>
          {each}
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
