import { MinusIcon, PlusIcon } from '#shared/icon.tsx';
import { MAX_QUANTITY } from '../basket/basket';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = {
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
  /** True for buttons without the accent colour, as in a list in which every line has a stepper. */
  calm?: boolean;
  /** The minimum quantity: 0 if the last piece may be removed, otherwise 1. */
  least?: 0 | 1;
};

/** Shows a quantity between its minus and plus buttons. */
export function QuantityStepper({ name, quantity, onChange, calm = false, least = 0 }: QuantityStepperProps) {
  return (
    <fieldset aria-label={texts.quantityOf(name)} className={`${styles.stepper} ${calm ? styles.calm : ''}`}>
      <button
        type="button"
        className={styles.step}
        aria-label={`${texts.one}: ${name}`}
        disabled={quantity <= least}
        onClick={() => onChange(quantity - 1)}
      >
        <MinusIcon />
      </button>
      <span className={`${styles.quantity} figures`}>{quantity}</span>
      <button
        type="button"
        className={styles.step}
        aria-label={`${texts.more}: ${name}`}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon />
      </button>
    </fieldset>
  );
}
