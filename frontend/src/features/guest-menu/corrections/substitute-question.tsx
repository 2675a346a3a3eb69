import { useState } from 'react';
import type { LineNews } from '#api/line-standing.ts';
import { serverTime } from '#shared/server-clock.ts';
import { Button } from '#light-kit/button.tsx';
import type { Currency } from '#shared/format/currency.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-time.ts';
import { useNow } from '#shared/use-now.ts';
import { lineNewsTexts as texts } from './line-news-texts';
import styles from './substitute-question.module.css';

const TICK_MS = 1000;

type SubstituteQuestionProps = {
  /** The dish that there is no more. */
  ordered: string;
  offer: Extract<LineNews, { what: 'offered' }>;
  currency: Currency;
  /** Ends when the server has answered, whatever it says; also when it cannot be reached. */
  onAnswer: (take: boolean) => Promise<unknown>;
};

/** Another dish is offered instead of one: whether the guest wants it, and how long the offer stands. */
export function SubstituteQuestion({ ordered, offer, currency, onAnswer }: SubstituteQuestionProps) {
  const [answering, setAnswering] = useState(false);
  const leftMs = Date.parse(offer.until) - serverTime(useNow(TICK_MS));
  if (leftMs <= 0) return <p className={styles.question}>{texts.timeIsOver}</p>;
  const answer = (take: boolean) => {
    setAnswering(true);
    void onAnswer(take).finally(() => setAnswering(false));
  };
  const cents = Math.round(offer.price * 100) * offer.pieces;
  return (
    <div className={styles.question} role="group" aria-label={texts.isOffered(ordered)}>
      <p>{texts.isOffered(ordered)}</p>
      <p className={`${styles.dish} figures`}>
        {texts.offeredDish(offer.pieces, offer.dish, formatMoney(cents / 100, currency))}
      </p>
      <p className="figures">{texts.timeToAnswer(formatWait(leftMs / 1000))}</p>
      <div className={styles.answers}>
        <Button disabled={answering} onClick={() => answer(false)}>
          {texts.declineOffered}
        </Button>
        <Button kind="primary" disabled={answering} onClick={() => answer(true)}>
          {texts.takeOffered}
        </Button>
      </div>
    </div>
  );
}
