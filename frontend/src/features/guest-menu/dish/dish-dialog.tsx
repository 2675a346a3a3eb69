import { useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import type { Currency } from '#shared/format/currency.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { itemPrice, priceOf } from '../basket/basket';
import { NoteField } from '../basket/note-field';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import type { NewLine } from '../ordering/ordering-state';
import { AllergenList } from './allergen-list';
import { dishComposition, dishDescription } from './dish-content';
import styles from './dish-dialog.module.css';
import { DishImage } from './dish-image';
import { DishMarks } from './dish-marks';
import { QuantityStepper } from './quantity-stepper';

type DishDialogProps = {
  item: MenuItem;
  currency: Currency;
  /** Pieces of it that are in the basket already. */
  inBasket: number;
  /** An order is on its way, and the basket stands still. */
  frozen: boolean;
  onAdd: (line: NewLine) => void;
  onClose: () => void;
};

/** All about one dish, how many of it, and how. */
export function DishDialog({ item, currency, inBasket, frozen, onAdd, onClose }: DishDialogProps) {
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const description = dishDescription(item);
  const price = itemPrice(item, currency);
  return (
    <Dialog
      title={item.name}
      onClose={onClose}
      actions={
        item.is_sold_out ? (
          <p className={styles.soldOut}>{texts.soldOut}</p>
        ) : (
          <div className={styles.foot}>
            <QuantityStepper name={item.name} quantity={quantity} least={1} calm onChange={setQuantity} />
            <Button
              kind="primary"
              className={styles.add}
              disabled={frozen}
              onClick={() => onAdd({ item, quantity, note })}
            >
              <span className={styles.words}>
                {laterTexts.addToBasket}{' '}
                <span className={`${styles.amount} figures`}>
                  {laterTexts.piecesFor(quantity, formatMoney(priceOf(quantity, price), currency))}
                </span>
              </span>
            </Button>
          </div>
        )
      }
    >
      <DishImage item={item} size="sheet" className={styles.photo} />
      <p className={`${styles.price} figures`}>{formatMoney(price, currency)}</p>
      <DishMarks item={item} />
      {description !== null && <p className={styles.description}>{description}</p>}
      <DishComposition item={item} />
      {!item.is_sold_out && (
        <div className={styles.note}>
          <NoteField label={laterTexts.note} placeholder={laterTexts.notePlaceholder} note={note} onNote={setNote} />
        </div>
      )}
      {inBasket > 0 && <p className={styles.present}>{laterTexts.inBasket(inBasket)}</p>}
      {frozen && <p className={styles.present}>{texts.basketFrozen}</p>}
    </Dialog>
  );
}

function DishComposition({ item }: { item: MenuItem }) {
  const composition = dishComposition(item);
  if (composition === null) return null;
  return (
    <section className={styles.composition}>
      <h3 className={styles.subtitle}>{texts.composition}</h3>
      {composition.text !== null && <p>{composition.text}</p>}
      <AllergenList allergens={composition.allergens} />
    </section>
  );
}
