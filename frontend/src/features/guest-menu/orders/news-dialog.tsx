import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import type { OnAnswer } from '../corrections/line-news';
import { StandingLines } from '../corrections/standing-lines';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { NoticeDialog, NoticeSign } from '../notice-dialog';
import styles from './news-dialog.module.css';
import type { OrderNews } from './order-news';
import { shownSum } from './shown-sum';

const NEWS = {
  in_progress: { text: texts.orderConfirmed, tone: 'progress' },
  closed: { text: texts.orderClosed, tone: 'done' },
  rejected: { text: texts.orderRejected, tone: 'refused' },
  expired: { text: texts.orderExpired, tone: 'refused' },
  changed: { text: texts.orderChanged, tone: 'refused' },
  back: { text: texts.backToWaiting, tone: 'called' },
} as const;

function noticeOf({ order, what }: OrderNews) {
  if (what === 'back' && orderStatus(order) === 'in_progress') return { ...NEWS.back, text: texts.backInProgress };
  return NEWS[what];
}

export type NewsDialogProps = {
  /** Not empty. */
  news: OrderNews[];
  onClose: () => void;
  /** Absent where there is no basket to return to. */
  onReturn?: (order: Order) => void;
  onAnswer?: OnAnswer | undefined;
};

/** What became of the guest's orders: one sheet, however many changed meanwhile. */
export function NewsDialog({ news, onClose, onReturn, onAnswer }: NewsDialogProps) {
  const [first, second] = news;
  if (first === undefined) return null;
  if (second !== undefined) return <SeveralNews news={news} onClose={onClose} onAnswer={onAnswer} />;
  const { order, what, lines } = first;
  const understood = (kind: 'primary' | 'secondary') => (
    <Button kind={kind} onClick={onClose}>
      {texts.understood}
    </Button>
  );
  const actions =
    what === 'rejected' && onReturn !== undefined ? (
      <>
        {understood('secondary')}
        <Button kind="primary" onClick={() => onReturn(order)}>
          {texts.returnItems}
        </Button>
      </>
    ) : (
      understood('primary')
    );
  const joyful = what === 'in_progress' && lines.length === 0;
  return (
    <NoticeDialog {...noticeOf(first)} joyful={joyful} onClose={onClose} actions={actions}>
      <p className={styles.which}>{texts.orderNumber(order.number)}</p>
      <Reason order={order} />
      <Changes news={first} onAnswer={onAnswer} />
    </NoticeDialog>
  );
}

function SeveralNews({ news, onClose, onAnswer }: NewsDialogProps) {
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
        {news.map((each) => (
          <li key={each.order.id} className={styles.one}>
            <NoticeSign tone={noticeOf(each).tone} size={22} />
            <div className={styles.words}>
              <strong>{texts.orderNumber(each.order.number)}</strong>
              <p>{noticeOf(each).text}</p>
              <Reason order={each.order} />
              <Changes news={each} onAnswer={onAnswer} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The lines that are told otherwise, and what the order comes to now. */
function Changes({ news: { order, lines }, onAnswer }: { news: OrderNews; onAnswer: OnAnswer | undefined }) {
  const status = orderStatus(order);
  if (lines.length === 0 || status === 'rejected' || status === 'expired') return null;
  const standing = order.orderItems.filter(({ stands }) => stands !== 0).length;
  const goesOn = status === 'in_progress' && standing > 0 && standing < order.orderItems.length;
  return (
    <div className={styles.changes}>
      <StandingLines order={order} changed={lines} onAnswer={onAnswer} />
      <p className="figures">
        {goesOn && `${texts.restInProgress} `}
        <strong>{texts.newTotal(shownSum(order.totalPrice, order.currency))}</strong>
      </p>
    </div>
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
