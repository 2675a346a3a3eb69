import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { NoticeDialog, NoticeSign } from '../notice-dialog';
import styles from './news-dialog.module.css';
import type { OrderNews } from './order-news';

const NEWS = {
  in_progress: { text: texts.orderConfirmed, tone: 'progress', joyful: true },
  closed: { text: texts.orderClosed, tone: 'done' },
  rejected: { text: texts.orderRejected, tone: 'refused' },
  expired: { text: texts.orderExpired, tone: 'refused' },
} as const;

type NewsDialogProps = {
  /** Not empty. */
  news: OrderNews[];
  onClose: () => void;
  /** Absent where there is no basket to return to. */
  onReturn?: (order: Order) => void;
};

/** What became of the guest's orders: one sheet, however many changed meanwhile. */
export function NewsDialog({ news, onClose, onReturn }: NewsDialogProps) {
  const [first, second] = news;
  if (first === undefined) return null;
  if (second !== undefined) return <SeveralNews news={news} onClose={onClose} />;
  const { order, status } = first;
  const understood = (kind: 'primary' | 'secondary') => (
    <Button kind={kind} onClick={onClose}>
      {texts.understood}
    </Button>
  );
  const actions =
    status === 'rejected' && onReturn !== undefined ? (
      <>
        {understood('secondary')}
        <Button kind="primary" onClick={() => onReturn(order)}>
          {texts.returnItems}
        </Button>
      </>
    ) : (
      understood('primary')
    );
  return (
    <NoticeDialog {...NEWS[status]} onClose={onClose} actions={actions}>
      <p className={styles.which}>{texts.orderNumber(order.number)}</p>
      <Reason order={order} />
    </NoticeDialog>
  );
}

function SeveralNews({ news, onClose }: NewsDialogProps) {
  return (
    <Dialog
      title={texts.news}
      kind="news"
      role="alertdialog"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {texts.understood}
        </Button>
      }
    >
      <ul className={styles.several}>
        {news.map(({ order, status }) => (
          <li key={order.id} className={styles.one}>
            <NoticeSign tone={NEWS[status].tone} size={22} />
            <div className={styles.words}>
              <strong>{texts.orderNumber(order.number)}</strong>
              <p>{NEWS[status].text}</p>
              <Reason order={order} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Reason({ order }: { order: Order }) {
  if (orderStatus(order) !== 'rejected' || order.reject_reason === null) return null;
  return (
    <p className={styles.reason}>
      {texts.rejectReason}: <strong>{order.reject_reason}</strong>
    </p>
  );
}
