import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './order-total.module.css';

/**
 * @returns the sum of an order as its guest reads it. Crowns are cut to whole ones, because no smaller coins exist
 *   (docs/product.md#what-a-guest-is-told). Euros keep their cents.
 */
export function shownSum(sum: number, currency: Currency): string {
  return formatMoney(currency === 'CZK' ? Math.trunc(sum) : sum, currency);
}

/**
 * A line with a label and a sum.
 * @param total the formatted sum
 */
export function OrderTotal({ total, label = texts.total }: { total: string; label?: string }) {
  return (
    <p className={styles.total}>
      <span>{label}</span> <strong className="figures">{total}</strong>
    </p>
  );
}
