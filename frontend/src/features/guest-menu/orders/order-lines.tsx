import styles from './order-lines.module.css';

type OrderLinesProps = {
  lines: {
    key: number;
    quantity: number;
    name: string;
    note: string | null;
    /** What the line costs, already formatted. */
    price?: string;
  }[];
};

/** What was chosen: quantities first, notes below. */
export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, quantity, name, note, price }) => (
        <li key={key} className={styles.line}>
          <span className={`${styles.quantity} figures`}>{quantity}×</span>{' '}
          <span className={styles.what}>
            <span className={styles.name}>{name}</span>
            {price !== undefined && <span className={`${styles.price} figures`}> {price}</span>}
          </span>
          {note !== null && note !== '' && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
