import type { EventFrame } from '#api/live/live-frames.ts';
import { orderStatus } from '#api/order-status.ts';
import { isWithoutCode } from '#api/order-visit.ts';
import { payingWords } from '#shared/texts/paying-texts.ts';
import { boardTexts } from '../board-texts';
import type { BoardFeed } from './board-feed';
import { tableName } from './order-columns';

/**
 * Tells the board what a frame says.
 * @param venueId calls of another venue are none of this board's (docs/product.md#frames)
 */
export function hearFrame(
  feed: Pick<BoardFeed, 'putOrder' | 'putCall' | 'removeCall' | 'putVisit'>,
  frame: EventFrame,
  venueId: number,
): void {
  if (frame.type === 'orderUpdate') return feed.putOrder(frame.order);
  if (frame.type === 'staffRequestClosed') return feed.removeCall(frame.id);
  if (frame.type === 'visitChanged') {
    const { visit, position } = frame;
    return feed.putVisit(visit && { id: visit.id, seat: { ...visit.table, position } });
  }
  if (frame.type !== 'staffRequest' || frame.venueId !== venueId) return;
  const { id, tableId, tablename, timestamp, bill } = frame;
  feed.putCall({ id, venueId, tableId, tablename, timestamp, ...(bill && { bill }) });
}

/** @returns the table that an order or a call comes from */
export function tableIn(frame: EventFrame): number | undefined {
  if (frame.type === 'orderUpdate') return frame.order.table[0]?.id;
  return frame.type === 'staffRequest' ? frame.tableId : undefined;
}

/**
 * What to say aloud about a frame, for who does not see the board; null for what staff did themselves, or what calls nobody.
 * @param isKnown whether the board has the order already: then something has happened to it, and it is not new
 */
export function announcementOf(frame: EventFrame, isKnown: (orderId: string) => boolean): string | null {
  if (frame.type === 'staffRequest') {
    const { tablename: table, bill } = frame;
    return bill === undefined ? boardTexts.called(table) : boardTexts.wantsBill(table, payingWords(bill));
  }
  if (frame.type !== 'orderUpdate' || orderStatus(frame.order) !== 'waiting') return null;
  if (isWithoutCode(frame.order) || isKnown(frame.order.id)) return null;
  return boardTexts.arrived(frame.order.number, tableName(frame.order) ?? boardTexts.unknownTable);
}
