import type { MenuItem } from '../../api/types';
import type { Currency } from '../../shared/format/currency';
import { formatMoney } from '../../shared/format/format-money';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { itemPrice } from './basket';
import { dishComposition, dishDescription } from './dish-content';
import styles from './dish-dialog.module.css';
import { DishImage } from './dish-image';
import { DishMarks } from './dish-marks';
import { QuantityStepper } from './quantity-stepper';

type DishDialogProps = {
  item: MenuItem;
  currency: Currency;
  quantity: number;
  onAdd: (item: MenuItem) => void;
  onQuantity: (item: MenuItem, quantity: number) => void;
  onClose: () => void;
};

/** All about one dish (specification, section 2: description, composition, price). */
export function DishDialog({ item, currency, quantity, onAdd, onQuantity, onClose }: DishDialogProps) {
  const description = dishDescription(item);
  return (
    <Dialog
      title={item.name}
      onClose={onClose}
      actions={
        <div className={styles.foot}>
          <p className={`${styles.price} figures`}>{formatMoney(itemPrice(item, currency), currency)}</p>
          {quantity === 0 && item.is_sold_out ? (
            <p className={styles.soldOut}>{texts.soldOut}</p>
          ) : quantity === 0 ? (
            <Button kind="primary" className={styles.add} onClick={() => onAdd(item)}>
              {texts.addToBasket}
            </Button>
          ) : (
            <QuantityStepper name={item.name} quantity={quantity} onChange={(next) => onQuantity(item, next)} />
          )}
        </div>
      }
    >
      <DishMarks item={item} />
      <DishImage item={item} size="sheet" className={styles.photo} />
      {description !== null && <p className={styles.description}>{description}</p>}
      <DishComposition item={item} />
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
      {composition.allergens.length > 0 && (
        <ul className={styles.allergens}>
          {composition.allergens.map(({ number, name }) => (
            <li key={number}>
              <span className={`${styles.number} figures`}>{number}</span>
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
