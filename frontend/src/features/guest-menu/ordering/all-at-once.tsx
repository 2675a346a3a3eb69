import { useId } from 'react';
import type { TableInfo } from '#api/types.ts';
import type { BasketActions } from '../basket/use-basket-actions';
import { orderTexts } from '../orders/order-texts';
import type { OrderingState } from './ordering-state';
import styles from './all-at-once.module.css';

type Props = { info: TableInfo | undefined; state: OrderingState; basket: Pick<BasketActions, 'choose'> };

/** A checkbox with which the guest asks for all courses at once (docs/product.md#courses). */
export function AllAtOnce({ info, state: { allAtOnce = false, pending, lines }, basket }: Props) {
  const hintId = useId();
  if (!info?.coursing || lines.length === 0) return null;
  return (
    <div className={styles.part}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={allAtOnce}
          disabled={pending !== null}
          aria-describedby={hintId}
          onChange={({ target }) => basket.choose({ allAtOnce: target.checked || undefined })}
        />
        <span>{orderTexts.atOnce.label}</span>
      </label>
      <p id={hintId} className={styles.hint}>
        {orderTexts.atOnce.hint}
      </p>
    </div>
  );
}
