import { ChevronIcon, ReceiptIcon } from '#shared/icon.tsx';
import styles from '../bar/status-strip.module.css';
import { guestLaterTexts as texts } from '../guest-later-texts';

/** The way to the account, from when there is something on it. */
export function BillStrip({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={`${styles.strip} ${styles.party}`} onClick={onOpen}>
      <ReceiptIcon size={20} />
      <span className={styles.text}>{texts.pay}</span>
      <ChevronIcon size={18} />
    </button>
  );
}
