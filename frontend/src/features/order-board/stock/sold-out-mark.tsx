import type { Order, OrderLine } from '#api/types.ts';
import { dishTexts } from './dish-texts';
import { useSoldOutLines } from './sold-out';
import styles from './sold-out-mark.module.css';

/** Follows the dish of a line while it is sold out. */
export function SoldOutMark({ order, line }: { order: Order; line: OrderLine }) {
  if (!useSoldOutLines(order).includes(line)) return null;
  return (
    <>
      {' '}
      <span className={styles.mark}>{dishTexts.soldOut}</span>
    </>
  );
}
