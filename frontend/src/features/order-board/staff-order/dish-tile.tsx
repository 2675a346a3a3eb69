import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';
import type { MenuItem } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import styles from './dish-tile.module.css';
import { staffOrderTexts as texts } from './staff-order-texts';
import { useLongPress } from './use-long-press';

type Props = {
  dish: MenuItem;
  pieces: number;
  many: number;
  disabled: boolean;
  onAdd: (dish: MenuItem, quantity: number) => void;
  onDetails: (dish: MenuItem) => void;
};

/**
 * Buttons for one dish: to add one piece, to add several, and to open its note and options, as a long press does too.
 */
export function DishTile({ dish, pieces, many, disabled, onAdd, onDetails }: Props) {
  const facts = useId();
  const { name, is_sold_out: isSoldOut, portions_left: left } = dish;
  const press = useLongPress(() => onDetails(dish));
  return (
    <li className={styles.tile} data-chosen={pieces > 0} data-sold-out={isSoldOut}>
      <ButtonBase
        className={styles.add ?? ''}
        aria-label={texts.addDish(name)}
        aria-describedby={facts}
        disabled={disabled || isSoldOut}
        onClick={() => onAdd(dish, 1)}
        {...press}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.facts} id={facts}>
          <span className="figures">{isSoldOut ? texts.soldOut : formatMoney(dish.price_czk, 'CZK')}</span>
          {left !== null && !isSoldOut && <span className={styles.left}>{texts.left(left)}</span>}
          {pieces > 0 && <strong className={styles.count}>{texts.times(pieces)}</strong>}
        </span>
      </ButtonBase>
      {!isSoldOut && (
        <div className={styles.more}>
          <ButtonBase aria-label={texts.addMany(many, name)} disabled={disabled} onClick={() => onAdd(dish, many)}>
            +{many}
          </ButtonBase>
          <ButtonBase aria-label={texts.details(name)} disabled={disabled} onClick={() => onDetails(dish)}>
            …
          </ButtonBase>
        </div>
      )}
    </li>
  );
}
