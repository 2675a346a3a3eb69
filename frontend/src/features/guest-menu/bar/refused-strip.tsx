import type { Order } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { AlertIcon, CloseIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import styles from './status-strip.module.css';

type RefusedStripProps = {
  order: Order;
  onDismiss: () => void;
  /** Absent where there is no basket. */ onReturn?: () => void;
};

/** An order that was refused, with the reason, until the guest has put it away. */
export function RefusedStrip({ order, onReturn, onDismiss }: RefusedStripProps) {
  return (
    <section className={styles.refused} aria-label={texts.orderNumber(order.number)}>
      <AlertIcon size={20} />
      <p className={`${styles.text} figures`}>
        <strong>{texts.orderNumber(order.number)}</strong> · {texts.statuses.rejected.toLowerCase()}
        {order.reject_reason !== null && (
          <span className={styles.reason}>
            {texts.rejectReason}: {order.reject_reason}
          </span>
        )}
      </p>
      {onReturn !== undefined && (
        <Button className={styles.small} onClick={onReturn}>
          {texts.returnItems}
        </Button>
      )}
      <button type="button" className={styles.close} aria-label={commonTexts.close} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </section>
  );
}
