import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import styles from './order-total.module.css';

/** @param total already formatted */
export function OrderTotal({ total }: { total: string }) {
  return (
    <p className={styles.total}>
      <span>{texts.total}</span> <strong className="figures">{total}</strong>
    </p>
  );
}
