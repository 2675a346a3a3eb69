import { boardTexts } from '../board-texts';
import type { BoardColumn } from '../feed/order-columns';
import styles from './column-count.module.css';

/** How many stand in each column; of those that wait, the ones without their table's code are counted apart. */
export type Counts = Record<BoardColumn, number> & { withoutCode: number };

/**
 * How many more wait that call nobody.
 * @param short where there is room for the number alone; the rest is told to who does not see it
 */
export function WaitingApart({ orders, short = false }: { orders: number; short?: boolean }) {
  if (orders === 0) return null;
  return (
    <span className={styles.apart}>
      {short ? (
        <>
          <span aria-hidden="true">+{orders}</span>
          <span className="visually-hidden">{boardTexts.apart(orders)}</span>
        </>
      ) : (
        boardTexts.apart(orders)
      )}
    </span>
  );
}
