import { memo } from 'react';
import type { MenuItem } from '../../api/types';
import type { Currency } from '../../shared/format/currency';
import { formatMoney } from '../../shared/format/format-money';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { itemPrice } from './basket';
import styles from './dish-card.module.css';
import { dishComposition, dishDescription } from './dish-content';
import { DishImage } from './dish-image';
import { DishMarks } from './dish-marks';
import { QuantityStepper } from './quantity-stepper';

type DishCardProps = {
  item: MenuItem;
  currency: Currency;
  quantity: number;
  onOpen: (item: MenuItem) => void;
  onAdd: (item: MenuItem) => void;
  onQuantity: (item: MenuItem, quantity: number) => void;
};

/** One dish of the menu. Sixty of them are on the page: a card is drawn again only when its own dish changed. */
export const DishCard = memo(function DishCard({ item, currency, quantity, onOpen, onAdd, onQuantity }: DishCardProps) {
  const description = dishDescription(item);
  return (
    <article className={`${styles.card} ${item.is_sold_out ? styles.gone : ''}`}>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(item)}>
            {item.name}
          </button>
        </h3>
        <DishMarks item={item} />
        {description !== null && <p className={styles.description}>{description}</p>}
        <DishAllergens item={item} />
      </div>
      <DishImage item={item} size="row" className={styles.photo} />
      <div className={styles.foot}>
        <p className={`${styles.price} figures`}>{formatMoney(itemPrice(item, currency), currency)}</p>
        {quantity === 0 && item.is_sold_out ? (
          <p className={styles.soldOut}>{texts.soldOut}</p>
        ) : quantity === 0 ? (
          <button type="button" className={styles.add} data-needs-script="" onClick={() => onAdd(item)}>
            {texts.add}
            <span className="visually-hidden"> {item.name}</span>
          </button>
        ) : (
          <QuantityStepper name={item.name} quantity={quantity} onChange={(next) => onQuantity(item, next)} />
        )}
      </div>
    </article>
  );
});

function DishAllergens({ item }: { item: MenuItem }) {
  const composition = dishComposition(item);
  if (composition === null) return null;
  return (
    <p className={`${styles.allergens} ${composition.allergens.length === 0 ? styles.words : ''}`}>
      {`${texts.composition}: `}
      {composition.allergens.length === 0
        ? composition.text
        : composition.allergens.map(({ number, name }) => (
            <abbr key={number} className={`${styles.allergen} figures`} title={name}>
              {number}
            </abbr>
          ))}
    </p>
  );
}
