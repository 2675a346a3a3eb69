import { czechMark } from '#shared/language.ts';
import type { ReactNode } from 'react';
import styles from './order-lines.module.css';

type OrderLinesProps = {
  lines: {
    key: number;
    quantity: number;
    name: string;
    /** The options of the line, joined. */
    options?: string;
    note?: string | null;
    /** The formatted price of the line. */
    price?: string;
    /** No piece of the line stands. */
    isOut?: boolean;
    /** The changes of the line since it was sent. */
    news?: ReactNode;
  }[];
};

/** The lines of an order: quantities first, notes below. */
export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, quantity, name, options = '', note = '', price, isOut = false, news }) => (
        <li key={key} className={`${styles.line} ${isOut ? styles.out : ''}`}>
          <span className={`${styles.quantity} figures`}>{quantity}×</span>{' '}
          <span className={styles.what}>
            <span className={styles.name} lang={czechMark()}>
              {name}
            </span>
            {price !== undefined && <span className={`${styles.price} figures`}> {price}</span>}
          </span>
          {options !== '' && (
            <span className={styles.note} lang={czechMark()}>
              {options}
            </span>
          )}
          {news}
          {note !== null && note !== '' && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
