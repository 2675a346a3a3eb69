import { lineState } from '#api/line-state.ts';
import { orderStatus } from '#api/order-status.ts';
import type { OrderLine } from '#api/types.ts';
import { nameWith } from '#shared/dish/choices.ts';
import { newsTexts as texts } from './news-texts';
import type { OrderNews } from './order-news';
import { orderTexts } from './order-texts';

export type NewsNotice = {
  text: string;
  czech?: string;
  /**
   * The offered substitute and the time until which the guest can answer (ISO 8601). Omitted if there are several
   * questions.
   */
  offer?: { dish: string; until: string };
  tone: 'done' | 'plain' | 'changed' | 'refused';
  /** The specified sentence about the order, shown below if the heading names missing dishes or asks a question. */
  also?: string;
};

/** @returns the heading and the colour of a change; missing dishes and a question come before the good part */
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
      return questionIn(news) ?? { text: texts.orderChanged, tone: isChosen(news) ? 'done' : 'changed' };
    case 'in_progress':
    case 'closed': {
      const text = what === 'closed' ? texts.orderClosed : texts.orderConfirmed;
      if (isChosen(news)) return { text, tone: 'done' };
      const missing = changedLines(news).flatMap(missingPieces);
      if (missing.length === 0) {
        const question = questionIn(news);
        return question === null ? { text, tone: 'changed' } : { ...question, also: text };
      }
      const czech = missing.join(', ');
      return { text: texts.isMissing(czech), czech, tone: 'changed', also: text };
    }
  }
}

function changedLines({ order, lines }: OrderNews): OrderLine[] {
  return order.orderItems.filter(({ id }) => lines.includes(id));
}

function isAsOrdered(news: OrderNews): boolean {
  return changedLines(news).every((line) => lineState(line, news.order).news.length === 0);
}

function isChosen({ order, ...news }: OrderNews): boolean {
  const changes = changedLines({ order, ...news }).flatMap((line) => lineState(line, order).news);
  return changes.every(({ what }) => what === 'replaced');
}

/**
 * Builds the question about an offered substitute, and names the substitute if it is the only one; null without an
 * offer.
 */
function questionIn(news: OrderNews): NewsNotice | null {
  const [offered, second] = changedLines(news).filter(({ substitute }) => substitute?.state === 'offered');
  if (offered === undefined) return null;
  const czech = nameWith({ name: offered.itemName, options: offered.options });
  const { substitute } = offered;
  if (second === undefined && substitute) {
    const offer = { dish: substitute.itemName, until: substitute.until };
    return { text: texts.isGoneNow(czech), czech, offer, tone: 'plain' };
  }
  return { text: texts.isGone(czech), czech, tone: 'plain' };
}

function missingPieces({ quantity, stands = quantity, substitute, itemName: name, options }: OrderLine): string[] {
  if (stands === quantity || substitute?.state === 'offered') return [];
  return [`${quantity - stands}× ${nameWith({ name, options })}`];
}
