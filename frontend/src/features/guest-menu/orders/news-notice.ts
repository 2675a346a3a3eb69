import { lineStanding } from '#api/line-standing.ts';
import { orderStatus } from '#api/order-status.ts';
import type { OrderLine } from '#api/types.ts';
import { nameWith } from '#shared/dish/choices.ts';
import { newsTexts as texts } from './news-texts';
import type { OrderNews } from './order-news';
import { orderTexts } from './order-texts';

export type NewsNotice = {
  /** The heading. */
  text: string;
  /** Names of dishes in the heading. */
  czech?: string;
  /** Good, changed, or refused. */
  tone: 'done' | 'changed' | 'refused';
  /** The specified sentence, if the heading names missing dishes. */
  also?: string;
};

/** @returns the heading and the colour of a change; missing dishes come before the good part */
export function noticeOf(news: OrderNews): NewsNotice {
  const { order, what } = news;
  switch (what) {
    case 'rejected':
      return { text: texts.orderRejected, tone: 'refused' };
    case 'expired':
      return { text: orderTexts.orderExpired, tone: 'refused' };
    case 'restored':
      return { text: texts.backToWaiting, tone: 'done' };
    case 'back':
      return {
        text: orderStatus(order) === 'in_progress' ? texts.backInProgress : texts.backToWaiting,
        tone: 'changed',
      };
    case 'changed':
      if (isAsOrdered(news)) return { text: texts.asOrdered, tone: 'done' };
      return { text: asksSomething(news) ? texts.staffAsk : texts.orderChanged, tone: 'changed' };
    case 'in_progress':
    case 'closed': {
      const text = what === 'closed' ? texts.orderClosed : texts.orderConfirmed;
      if (isAsOrdered(news)) return { text, tone: 'done' };
      const missing = changedLines(news).flatMap(missingPieces);
      if (missing.length === 0) return { text, tone: 'changed' };
      const czech = missing.join(', ');
      return { text: texts.isMissing(czech), czech, tone: 'changed', also: text };
    }
  }
}

function changedLines({ order, lines }: OrderNews): OrderLine[] {
  return order.orderItems.filter(({ id }) => lines.includes(id));
}

function isAsOrdered(news: OrderNews): boolean {
  return changedLines(news).every((line) => lineStanding(line, news.order).news.length === 0);
}

function asksSomething(news: OrderNews): boolean {
  return changedLines(news).some(({ substitute }) => substitute?.state === 'offered');
}

/** The missing pieces of a line; none while the guest is still being asked about it. */
function missingPieces({ quantity, stands = quantity, substitute, itemName: name, options }: OrderLine): string[] {
  if (stands === quantity || substitute?.state === 'offered') return [];
  return [`${quantity - stands}× ${nameWith({ name, options })}`];
}
