import { useRef, useState } from 'react';
import { optionNames } from '@stolek/rules/option-names';
import { WithCzech } from '#light-kit/with-czech.tsx';
import { czechMark } from '#shared/language.ts';
import { type LineNews, newsWords } from '#api/line-state.ts';
import type { MenuItem, OrderLine } from '#api/types.ts';
import { ChoiceFields, focusGroup } from '#shared/dish/choice-fields.tsx';
import { wrongGroups } from '#shared/dish/choices.ts';
import { serverTime } from '#shared/server-clock.ts';
import { Button } from '#light-kit/button.tsx';
import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-time.ts';
import { AlertIcon } from '#shared/icon.tsx';
import { useNow } from '#shared/use-now.ts';
import { priceOf } from '../basket/basket';
import { dishDescription } from '../dish/dish-content';
import { DishImage } from '../dish/dish-image';
import { guestMenuTexts as menuTexts } from '../guest-menu-texts';
import { lineNewsTexts as texts } from './line-news-texts';
import { type Offered, type OfferedDish, offeredDish, offerWith } from './offered-dish';
import tones from '#light-kit/tones.module.css';
import styles from './substitute-question.module.css';

const TICK_MS = 1000;
const QUESTION = `${styles.question} ${tones.box} ${tones.waiting}`;

type SubstituteQuestionProps = {
  ordered: string;
  offer: Extract<LineNews, { what: 'offered' }>;
  line: OrderLine;
  substitute: Offered;
  menu: readonly MenuItem[];
  currency: Currency;
  /**
   * Resolves once the server has accepted or refused the answer, or cannot be reached. `options`: ids of the chosen
   * options.
   */
  onAnswer: (take: boolean, options: readonly number[]) => Promise<unknown>;
};

/**
 * Offers a substitute: shows it with its options, asks whether the guest wants it, and counts down the time to answer.
 */
export function SubstituteQuestion(props: SubstituteQuestionProps) {
  const { ordered, offer, line, substitute, menu, currency, onAnswer } = props;
  const [answering, setAnswering] = useState(false);
  const [options, setOptions] = useState<readonly number[]>([]);
  const [missing, setMissing] = useState<number | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const leftMs = Date.parse(offer.until) - serverTime(useNow(TICK_MS));
  if (leftMs <= 0) return <Expired offer={offer} currency={currency} />;
  const now = offerWith(substitute, menu, options, currency);
  const dish = offeredDish(line, now, offer.pieces, menu);
  const { item } = dish;
  const answer = (take: boolean) => {
    const [wrong] = take ? wrongGroups(item ?? {}, options) : [];
    if (wrong !== undefined) {
      setMissing(wrong.id);
      return focusGroup(fields.current, wrong.id);
    }
    setAnswering(true);
    void onAnswer(take, options).finally(() => setAnswering(false));
  };
  const chosen = optionNames(now.options);
  return (
    <div className={QUESTION} role="group" aria-label={texts.isOffered(ordered)}>
      <p className={styles.message}>
        <WithCzech text={texts.isOffered(ordered)} czech={ordered} />
      </p>
      <div className={styles.what}>
        {item && <DishImage item={item} size="row" />}
        <div>
          <p className={`${styles.dish} figures`}>
            <WithCzech
              text={`${offer.pieces}× ${offer.dish}, ${formatMoney(priceOf(offer.pieces, now.price), currency)}`}
              czech={offer.dish}
            />
          </p>
          {chosen !== '' && <p lang={czechMark()}>{chosen}</p>}
          <p className="figures">{differenceWords(dish.difference, currency)}</p>
        </div>
      </div>
      <Allergens {...dish} />
      <Description {...dish} />
      <ChoiceFields
        ref={fields}
        groups={item?.modifiers ?? []}
        chosen={options}
        currency={currency}
        missing={missing}
        disabled={answering}
        onChoose={(ids) => (setOptions(ids), setMissing(null))}
      />
      <div className={styles.foot}>
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
    </div>
  );
}

function Expired({ offer, currency }: Pick<SubstituteQuestionProps, 'offer' | 'currency'>) {
  return (
    <div className={QUESTION}>
      <p className={styles.dish}>
        <WithCzech text={newsWords(offer, { currency })} czech={offer.dish} />
      </p>
      <p>{texts.timeIsOver}</p>
    </div>
  );
}

function differenceWords(difference: number, currency: Currency): string {
  if (difference === 0) return texts.sameCost;
  const sum = formatMoney(Math.abs(difference), currency);
  return difference > 0 ? texts.costsMore(sum) : texts.costsLess(sum);
}

/**
 * Begins with the allergens that the ordered dish did not have, because a guest who must avoid them has only minutes.
 */
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
  return description && <p lang={czechMark()}>{description}</p>;
}
