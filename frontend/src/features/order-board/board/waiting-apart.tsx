import { boardTexts } from '../board-texts';
import styles from './waiting-apart.module.css';

/**
 * The number of further waiting orders that alert nobody.
 * @param short shows the number only; screen readers still get the whole text
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
