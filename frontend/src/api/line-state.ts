import { nameWith } from '#shared/dish/choices.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { lineTexts as texts } from '#shared/texts/line-texts.ts';
import { isOpen, orderStatus } from './order-status';
import type { Order, OrderLine } from './types';

/** A change of a line since the order was sent. */
export type LineNews =
  | { what: 'replaced'; ordered: string }
  | { what: 'cancelled'; pieces: number; of: number }
  | { what: 'rejected'; reason: string | null }
  | { what: 'offered'; dish: string; price: number; pieces: number; until: string }
  | { what: 'declined'; dish: string };

export type LineState = {
  pieces: number;
  isOut: boolean;
  /** The changes, in the order of display; empty if the line is unchanged. */
  news: LineNews[];
};

/** @returns the state of a line and its changes; every screen uses it */
export function lineState(line: OrderLine, order: Order): LineState {
  const { quantity, stands = quantity, cancelledQuantity = 0, insteadOf } = line;
  const pieces = stands || quantity - cancelledQuantity || quantity;
  const news: LineNews[] = [];
  if (insteadOf) news.push({ what: 'replaced', ordered: insteadOf.itemName });
  if (cancelledQuantity > 0) news.push({ what: 'cancelled', pieces: cancelledQuantity, of: quantity });
  const rest = offerNews(line, order) ?? rejection(line);
  return { pieces, isOut: stands === 0, news: rest === null ? news : [...news, rest] };
}

function offerNews({ substitute, quantity, cancelledQuantity = 0 }: OrderLine, order: Order): LineNews | null {
  if (!substitute) return null;
  const { itemName: dish, price, state, until } = substitute;
  // Counts an unanswered offer as declined once the order has ended.
  if (state === 'declined' || !isOpen(orderStatus(order))) return { what: 'declined', dish };
  return { what: 'offered', dish, price, pieces: quantity - cancelledQuantity, until };
}

function rejection({ is_rejected, rejectReason }: OrderLine): LineNews | null {
  return is_rejected === true ? { what: 'rejected', reason: rejectReason ?? null } : null;
}

/** @returns the active lines in words: '2× Kulajda, 1× Svíčková (Příloha: Knedlík)' */
export function whatStands(order: Order, nameOf: (line: OrderLine) => string): string {
  return order.orderItems
    .map((line) => ({ ...lineState(line, order), name: nameWith({ name: nameOf(line), options: line.options }) }))
    .filter(({ isOut }) => !isOut)
    .map(({ pieces, name }) => `${pieces}× ${name}`)
    .join(', ');
}

/** @returns a change of a line in words */
export function newsWords(news: LineNews, { currency }: Pick<Order, 'currency'>): string {
  switch (news.what) {
    case 'replaced':
      return texts.replaced(news.ordered);
    case 'cancelled':
      return texts.cancelled(news.pieces, news.of);
    case 'rejected':
      return texts.rejected(news.reason);
    case 'offered':
      return texts.offered(news.dish, formatMoney(news.price, currency));
    case 'declined':
      return texts.declined(news.dish);
    default:
      return news satisfies never;
  }
}
