import { boardTexts } from '../board-texts';
import styles from './waiting-apart.module.css';

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
