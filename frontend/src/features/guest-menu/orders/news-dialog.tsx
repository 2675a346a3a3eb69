import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import type { OnAnswer } from '../corrections/line-news';
import { StandingLines } from '../corrections/standing-lines';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { NoticeDialog, NoticeSign } from '../notice-dialog';
import styles from './news-dialog.module.css';
import { noticeOf } from './news-notice';
import { newsTexts } from './news-texts';
import type { OrderNews } from './order-news';
import { shownSum } from './shown-sum';

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
  const { text, tone, also } = noticeOf(first);
  return (
    <NoticeDialog text={text} tone={tone} joyful={joyful} onClose={onClose} actions={actions}>
      <p className={styles.which}>{texts.orderNumber(order.number)}</p>
      {also !== undefined && <p>{also}</p>}
      <Reason order={order} />
      <Changes news={first} onAnswer={onAnswer} />
    </NoticeDialog>
  );
}

function SeveralNews({ news, onClose, onAnswer }: NewsDialogProps) {
  return (
    <Dialog
      title={newsTexts.news}
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
          <OneOfSeveral key={each.order.id} news={each} onAnswer={onAnswer} />
        ))}
      </ul>
    </Dialog>
  );
}

function OneOfSeveral({ news, onAnswer }: { news: OrderNews; onAnswer: OnAnswer | undefined }) {
  const { text, tone, also } = noticeOf(news);
  return (
    <li className={styles.one}>
      <NoticeSign tone={tone} size={22} />
      <div className={styles.words}>
        <strong>{texts.orderNumber(news.order.number)}</strong>
        <p>{text}</p>
        {also !== undefined && <p>{also}</p>}
        <Reason order={news.order} />
        <Changes news={news} onAnswer={onAnswer} />
      </div>
    </li>
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
        {goesOn && `${newsTexts.restInProgress} `}
        <strong>{newsTexts.newTotal(shownSum(order.totalPrice, order.currency))}</strong>
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
