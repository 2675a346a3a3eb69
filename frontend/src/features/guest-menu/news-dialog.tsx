import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import styles from './news-dialog.module.css';
import { NoticeDialog } from './notice-dialog';
import type { OrderNews } from './order-news';

const NEWS = {
  inProgress: { title: texts.orderAccepted, detail: texts.orderAcceptedDetail, tone: 'progress' },
  completed: { title: texts.orderCompleted, detail: texts.orderCompletedDetail, tone: 'done' },
  rejected: { title: texts.orderRejected, detail: texts.orderRejectedDetail, tone: 'refused' },
} as const;

/** Order accepted, completed (specification, section 4), or rejected with its reason. */
export function NewsDialog({ news: { order, status }, onClose }: { news: OrderNews; onClose: () => void }) {
  return (
    <NoticeDialog {...NEWS[status]} onClose={onClose}>
      {status === 'rejected' && order.reject_reason !== null && (
        <p className={styles.reason}>
          {texts.rejectReason}: <strong>{order.reject_reason}</strong>
        </p>
      )}
      <p className={styles.which}>{texts.orderNumber(order.number)}</p>
    </NoticeDialog>
  );
}
