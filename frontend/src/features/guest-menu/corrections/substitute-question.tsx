import { useState } from 'react';
import { type LineNews, newsWords } from '#api/line-standing.ts';
import { optionNames } from '#api/option-names.ts';
import { serverTime } from '#shared/server-clock.ts';
import { Button } from '#light-kit/button.tsx';
import type { Currency } from '#shared/format/currency.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-time.ts';
import { AlertIcon } from '#shared/icon.tsx';
import { useNow } from '#shared/use-now.ts';
import { priceOf } from '../basket/basket';
import { dishDescription } from '../dish/dish-content';
import { DishImage } from '../dish/dish-image';
import { guestMenuTexts as menuTexts } from '../guest-menu-texts';
import { lineNewsTexts as texts } from './line-news-texts';
import type { OfferedDish } from './offered-dish';
import styles from './substitute-question.module.css';

const TICK_MS = 1000;

type SubstituteQuestionProps = {
  /** The dish that there is no more. */
  ordered: string;
  offer: Extract<LineNews, { what: 'offered' }>;
  /** The choices that come with it. */
  options: Parameters<typeof optionNames>[0]['options'];
  dish: OfferedDish;
  currency: Currency;
  /** Ends when the server has answered, whatever it says; also when it cannot be reached. */
  onAnswer: (take: boolean) => Promise<unknown>;
};

/** Another dish is offered instead of one: what it is, whether the guest wants it, and how long the offer stands. */
export function SubstituteQuestion({ ordered, offer, options, dish, currency, onAnswer }: SubstituteQuestionProps) {
  const [answering, setAnswering] = useState(false);
  const leftMs = Date.parse(offer.until) - serverTime(useNow(TICK_MS));
  if (leftMs <= 0)
    return (
      <div className={styles.question}>
        <p className={styles.dish}>{newsWords(offer, { currency })}</p>
        <p>{texts.timeIsOver}</p>
      </div>
    );
  const answer = (take: boolean) => {
    setAnswering(true);
    void onAnswer(take).finally(() => setAnswering(false));
  };
  const chosen = optionNames({ options });
  return (
    <div className={styles.question} role="group" aria-label={texts.isOffered(ordered)}>
      <p>{texts.isOffered(ordered)}</p>
      <div className={styles.what}>
        {dish.item && <DishImage item={dish.item} size="row" />}
        <div>
          <p className={`${styles.dish} figures`}>
            {texts.offeredDish(offer.pieces, offer.dish, formatMoney(priceOf(offer.pieces, offer.price), currency))}
          </p>
          {chosen !== '' && <p>{chosen}</p>}
          <p className="figures">{differenceWords(dish.difference, currency)}</p>
        </div>
      </div>
      <Allergens {...dish} />
      <Description {...dish} />
      <p className="figures">{texts.timeToAnswer(formatWait(leftMs / 1000))}</p>
      <div className={styles.answers}>
        <Button disabled={answering} onClick={() => answer(false)}>
          {texts.declineOffered}
        </Button>
        <Button disabled={answering} onClick={() => answer(true)}>
          {texts.takeOffered}
        </Button>
      </div>
    </div>
  );
}

function differenceWords(difference: number, currency: Currency): string {
  if (difference === 0) return texts.sameCost;
  const sum = formatMoney(Math.abs(difference), currency);
  return difference > 0 ? texts.costsMore(sum) : texts.costsLess(sum);
}

/** Those that the ordered dish did not have come first: whoever must not eat them has only minutes to answer. */
function Allergens({ item, allergens, added }: OfferedDish) {
  if (item === undefined) return null;
  if (allergens === null) return <p>{menuTexts.allergensUnknown}</p>;
  return (
    <>
      {added !== null && added.length > 0 && (
        <p className={styles.added}>
          <AlertIcon size={18} />
          <span>{texts.allergensAdded(added.join(', '))}</span>
        </p>
      )}
      {allergens.length > 0 && <p>{(added === null ? texts.allergens : texts.allergensSame)(allergens.join(', '))}</p>}
    </>
  );
}

function Description({ item }: OfferedDish) {
  const description = item && dishDescription(item);
  return description && <p>{description}</p>;
}
