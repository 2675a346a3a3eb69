import { WithCzech } from '#light-kit/with-czech.tsx';
import { czechMark } from '#shared/language.ts';
import { useContext } from 'react';
import { isOpen, orderStatus } from '#api/order-status.ts';
import type { TableAddress } from '#api/guest-api.ts';
import type { MenuItem, Order } from '#api/types.ts';
import { Dialog } from '#light-kit/dialog.tsx';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { AnswerableContext, AnswerableOffers } from '../corrections/answerable-offers';
import { ActiveLines } from '../corrections/active-lines';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { NewsCard, NewsCards } from '../news-card';
import { Answers, NoticeDialog, NoticeSign, Understood } from '../notice-dialog';
import tones from '#light-kit/tones.module.css';
import styles from './news-dialog.module.css';
import { type NewsNotice, noticeOf } from './news-notice';
import { newsTexts } from './news-texts';
import type { OrderNews } from './order-news';
import { orderTexts } from './order-texts';
import { shownSum } from './order-total';

const TICK_MS = 1000;

export type NewsDialogProps = {
  news: OrderNews[];
  /** Dismisses all news, or only the news of one order. */
  onClose: (orderId?: string) => void;
  onReturn?: (order: Order) => void;
};

/** The dialog of news on the menu's page, where the guest can also answer an offer. */
export function AnswerableNewsDialog({ table, menu, ...rest }: AnswerableNewsProps) {
  return (
    <AnswerableOffers table={table} menu={menu}>
      <NewsDialog {...rest} />
    </AnswerableOffers>
  );
}

export type AnswerableNewsProps = NewsDialogProps & { table: TableAddress; menu: readonly MenuItem[] };

/**
 * Shows the changes of the guest's orders. Good news has one card per order, which is updated in place. Other news
 * shares one sheet.
 */
export function NewsDialog({ news, onClose, onReturn }: NewsDialogProps) {
  const hasQuestion = useHasQuestion(news);
  const [first, second] = news;
  if (first === undefined) return null;
  if (news.every((each) => noticeOf(each).tone === 'done')) return <GoodNews news={news} onClose={onClose} />;
  const closeAll = () => onClose();
  if (second !== undefined) return <SeveralNews news={news} onClose={closeAll} />;
  const { order, what } = first;
  const actions =
    what === 'rejected' && onReturn !== undefined ? (
      <Answers no={texts.understood} yes={orderTexts.returnItems} onNo={closeAll} onYes={() => onReturn(order)} />
    ) : undefined;
  const notice = noticeOf(first);
  const { tone, also } = notice;
  return (
    <NoticeDialog
      text={<Heading notice={notice} />}
      tone={tone}
      onClose={closeAll}
      actions={hasQuestion ? null : actions}
    >
      <p className={styles.which}>{texts.orderNumber(order.number)}</p>
      {also !== undefined && <p>{also}</p>}
      <Reason order={order} />
      <Changes news={first} isQuestionAbove={tone === 'plain' && offersIn(order) === 1} />
    </NoticeDialog>
  );
}

function GoodNews({ news, onClose }: NewsDialogProps) {
  return (
    <NewsCards>
      {news.map((each) => (
        <NewsCard
          key={each.order.id}
          text={noticeOf(each).text}
          joyful={each.what === 'in_progress' && each.lines.length === 0}
          onClose={() => onClose(each.order.id)}
        >
          <p>{texts.orderNumber(each.order.number)}</p>
          <Changes news={each} />
        </NewsCard>
      ))}
    </NewsCards>
  );
}

/** Shows the heading. While an offer can be answered, it also names the substitute and the time left, such as 2.40. */
function Heading({ notice: { text, czech, offer } }: { notice: NewsNotice }) {
  const leftMs = Date.parse(offer?.until ?? '') - serverTime(useNow(TICK_MS));
  const sentence = <WithCzech text={text} czech={czech ?? null} />;
  if (offer === undefined || !(leftMs > 0)) return sentence;
  return (
    <>
      {sentence} <WithCzech text={newsTexts.instead(offer.dish)} czech={offer.dish} />{' '}
      {/* Hidden from screen readers, because the question below has the time in words. */}
      <span className={`${styles.left} figures`} aria-hidden="true">
        {minutesLeft(leftMs)}
      </span>
    </>
  );
}

function minutesLeft(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}.${String(seconds % 60).padStart(2, '0')}`;
}

function SeveralNews({ news, onClose }: NewsDialogProps) {
  const hasQuestion = useHasQuestion(news);
  return (
    <Dialog
      title={newsTexts.news}
      kind="news"
      role="alertdialog"
      onClose={onClose}
      actions={!hasQuestion && <Understood onClose={onClose} />}
    >
      <ul className={styles.several}>
        {news.map((each) => (
          <OneOfSeveral key={each.order.id} news={each} />
        ))}
      </ul>
    </Dialog>
  );
}

/** Returns whether the news contains a question. A question has its own two buttons, so the dialog needs no other. */
function useHasQuestion(news: readonly OrderNews[]): boolean {
  const now = serverTime(useNow(TICK_MS));
  const canAnswer = useContext(AnswerableContext) !== null;
  return canAnswer && news.some(({ order, lines }) => lines.some((id) => isOfferOpen(order, id, now)));
}

function isOfferOpen(order: Order, lineId: number, now: number): boolean {
  const { substitute } = order.orderItems.find(({ id }) => id === lineId) ?? {};
  return isOpen(orderStatus(order)) && substitute?.state === 'offered' && Date.parse(substitute.until) > now;
}

function OneOfSeveral({ news }: { news: OrderNews }) {
  const notice = noticeOf(news);
  const { tone, also } = notice;
  return (
    <li className={styles.one}>
      <NoticeSign tone={tone} size={22} />
      <div className={styles.words}>
        <strong>{texts.orderNumber(news.order.number)}</strong>
        <p>
          <Heading notice={notice} />
        </p>
        {also !== undefined && <p>{also}</p>}
        <Reason order={news.order} />
        <Changes news={news} />
      </div>
    </li>
  );
}

function offersIn({ orderItems }: Order): number {
  return orderItems.filter(({ substitute }) => substitute?.state === 'offered').length;
}

type ChangesProps = {
  news: OrderNews;
  isQuestionAbove?: boolean;
};

function Changes({ news: { order, lines }, isQuestionAbove = false }: ChangesProps) {
  const status = orderStatus(order);
  if (lines.length === 0 || status === 'rejected' || status === 'expired') return null;
  const active = order.orderItems.filter(({ stands }) => stands !== 0).length;
  const goesOn = status === 'in_progress' && active > 0 && active < order.orderItems.length;
  return (
    <div className={styles.changes} data-question-above={isQuestionAbove}>
      <ActiveLines order={order} changed={lines} />
      <p className="figures">
        {goesOn && <span>{`${newsTexts.restInProgress} `}</span>}
        <strong>{newsTexts.newTotal(shownSum(order.totalPrice, order.currency))}</strong>
      </p>
    </div>
  );
}

function Reason({ order }: { order: Order }) {
  if (orderStatus(order) !== 'rejected' || order.reject_reason === null) return null;
  return (
    <p className={`${tones.box} ${tones.refused}`}>
      <span>{`${orderTexts.rejectReason}: `}</span>
      <strong lang={czechMark()}>{order.reject_reason}</strong>
    </p>
  );
}
