import { boardTexts } from '../../shared/texts/board-texts';
import { AlertIcon } from '../../shared/ui/icon';
import styles from './ticket-notice.module.css';
import type { Decisions } from './use-decisions';

/** Says on the ticket itself that somebody else was faster; the ticket already shows the true state. */
export function TicketNotice({ orderId, decisions }: { orderId: string; decisions: Decisions }) {
  const text = decisions.notices.get(orderId);
  if (text === undefined) return null;
  return (
    <div className={styles.notice} role="alert">
      <AlertIcon size={20} />
      <p>{text}</p>
      <button type="button" className={styles.dismiss} onClick={() => decisions.dismissNotice(orderId)}>
        {boardTexts.understood}
      </button>
    </div>
  );
}
