import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './order-total.module.css';

/** @param total already formatted */
export function OrderTotal({ total, label = texts.total }: { total: string; label?: string }) {
  return (
    <p className={styles.total}>
      <span>{label}</span> <strong className="figures">{total}</strong>
    </p>
  );
}
