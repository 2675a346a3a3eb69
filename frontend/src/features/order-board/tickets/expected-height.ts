import type { Order } from '#api/types.ts';

/** px, as order-ticket.module.css and ticket-lines.module.css come to at the usual width; letters on a line. */
const COMPACT = { ticket: 160, line: 32, note: 56, letters: 20 };
const ROOMY = { ticket: 230, line: 35, note: 86, letters: 24 };

/** @returns about how high a ticket will be, in px, until it has been drawn once */
export function expectedHeight({ orderItems, note }: Order, compact: boolean): number {
  const { ticket, line, note: noted, letters } = compact ? COMPACT : ROOMY;
  const rows = orderItems.map(({ itemName }) => Math.max(1, Math.ceil((itemName ?? '').length / letters)));
  const notes = [note, ...orderItems.map((one) => one.note)].filter((text) => text);
  return ticket + line * rows.reduce((sum, one) => sum + one, 0) + noted * notes.length;
}
