import { memo } from 'react';
import { claimOf } from '@stolek/rules/allergen-claims';
import { czechMark, markUnless } from '#shared/language.ts';
import type { MenuItem } from '#api/types.ts';
import { asksChoice, soupInPrice } from '#shared/dish/choices.ts';
import { PriceIn } from '#shared/dish/price-in.tsx';
import type { Currency } from '#shared/format/format-money.ts';
import { useVenueWords } from '../bar/use-venue-words';
import { itemPrice } from '../basket/basket';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { dishComposition, dishDescription } from './dish-content';
import { DishImage } from './dish-image';
import { DishMarks } from './dish-marks';
import { QuantityStepper } from './quantity-stepper';
import styles from './dish-card.module.css';

type DishCardProps = {
  item: MenuItem;
  currency: Currency;
  quantity: number;
  /**
   * Numbers of the allergens to avoid; null without a filter. With a filter, the card says if the dish states no
   * allergens.
   */
  avoided: readonly number[] | null;
  onOpen: (item: MenuItem) => void;
  onAllergens: (item: MenuItem) => void;
  onAdd: (item: MenuItem) => void;
  onQuantity: (item: MenuItem, quantity: number) => void;
};

/** One dish of the menu. A page may have sixty cards, so a card rerenders only if its own dish has changed. */
export const DishCard = memo(function DishCard(props: DishCardProps) {
  const { item, currency, quantity, onOpen } = props;
  const description = dishDescription(item);
  const slim = description === null;
  const heading = `dish-${item.id}`;
  const looks = [styles.card, slim && styles.slim, isGone(item) && styles.gone, quantity > 0 && styles.chosen];
  return (
    <article className={looks.filter(Boolean).join(' ')} aria-labelledby={heading}>
      <div className={styles.text}>
        <h3 id={heading} className={styles.name}>
          <button
            type="button"
            className={styles.open}
            lang={markUnless(item.cs?.name)}
            aria-haspopup="dialog"
            onClick={() => onOpen(item)}
          >
            {item.name}
          </button>
        </h3>
        <DishMarks item={item} />
        {description !== null && (
          <p className={styles.description} lang={markUnless(item.cs?.description)}>
            {description}
          </p>
        )}
        <SoupInPrice item={item} />
        {item.paused_until && <WhyGone item={item} className={styles.paused} />}
        <div className={styles.line}>
          <p className={`${styles.price} figures`}>
            <PriceIn currency={currency} of={(shown) => itemPrice(item, shown)} />
          </p>
          <CardComposition {...props} />
        </div>
      </div>
      <div className={styles.side}>
        <DishImage item={item} size="row" className={styles.photo} />
        <div className={styles.action}>
          <CardAction {...props} />
        </div>
      </div>
    </article>
  );
});

/** @returns whether the dish cannot be ordered now */
export const isGone = (item: MenuItem) => item.is_sold_out || item.paused_until;

/** Says that the dish is sold out ('Vyprodáno'), or until when the kitchen has paused it. */
export function WhyGone({ item, className }: { item: MenuItem; className?: string | undefined }) {
  const words = useVenueWords(!item.is_sold_out);
  return <p className={className}>{item.is_sold_out ? texts.soldOut : words && <words.PausedUntil item={item} />}</p>;
}

function SoupInPrice({ item }: { item: MenuItem }) {
  const group = soupInPrice(item);
  return (
    group && (
      <p className={styles.description}>
        <span>{group.name}</span>
        <span lang={czechMark()}>{group.options.map(({ name, isSoldOut }) => isSoldOut || ` · ${name}`)}</span>
      </p>
    )
  );
}

function CardAction({ item, quantity, onOpen, onAdd, onQuantity }: DishCardProps) {
  // Opens a dish with a choice for each additional piece, because each piece may have other options.
  const asks = asksChoice(item);
  if (quantity > 0) {
    const change = (next: number) => (asks && next > quantity ? onOpen(item) : onQuantity(item, next));
    return <QuantityStepper name={item.name} quantity={quantity} onChange={change} />;
  }
  if (isGone(item)) return item.is_sold_out && <WhyGone item={item} className={styles.soldOut} />;
  return (
    <button
      type="button"
      className={styles.add}
      data-needs-script=""
      aria-haspopup={asks ? 'dialog' : undefined}
      onClick={() => (asks ? onOpen : onAdd)(item)}
    >
      <span>{texts.add}</span>
      <span className="visually-hidden" lang={markUnless(item.cs?.name)}>{` ${item.name}`}</span>
    </button>
  );
}

function CardComposition(props: DishCardProps) {
  const { item, avoided } = props;
  const claim = avoided && claimOf(item, avoided);
  return (
    <>
      {claim === 'unknown' && <p className={styles.words}>{texts.allergensUnknown}</p>}
      {claim === 'choice' && <p className={styles.words}>{texts.byChoice}</p>}
      <WrittenComposition {...props} />
    </>
  );
}

function WrittenComposition({ item, avoided, onAllergens }: DishCardProps) {
  const composition = dishComposition(item);
  const numbers = composition?.allergens ?? [];
  if (composition === null || (numbers.length === 0 && avoided !== null)) return null;
  if (numbers.length === 0)
    return (
      <p className={styles.words}>
        <span>{`${texts.composition}: `}</span>
        <span lang={czechMark()}>{composition.text}</span>
      </p>
    );
  return (
    <button type="button" className={styles.allergens} aria-haspopup="dialog" onClick={() => onAllergens(item)}>
      <span>{`${texts.composition}:`}</span>
      {numbers.map(({ number }) => [
        ' ',
        <span key={number} className={`${styles.allergen} figures`}>
          {number}
        </span>,
      ])}
    </button>
  );
}
