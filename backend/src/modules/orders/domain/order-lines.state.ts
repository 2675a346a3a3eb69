import type { MinorUnits } from '#kernel/money.js';
import type { LineOffer, OrderLine } from './order-lines.events.js';

/** How long a guest may think about a substitute. */
export const OFFER_STANDS_MS = 180_000;

export function standing({ stands, quantity }: OrderLine): number {
  return stands ?? quantity;
}

export function cancelledOf({ cancelled = [] }: OrderLine): number {
  return cancelled.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Of what stands. */
export function totalOf(lines: readonly OrderLine[]): MinorUnits {
  return lines.reduce((sum, line) => sum + standing(line) * line.price, 0);
}

/** Nothing of the line stands, and nothing will: no answer to an offer is waited for. */
export function isOut(line: OrderLine): boolean {
  return standing(line) === 0 && (line.offer === undefined || line.offer.declined !== undefined);
}

/** @param places of the lines that change, from 1 */
export function withLines(
  lines: readonly OrderLine[],
  places: readonly number[],
  change: (line: OrderLine, place: number) => OrderLine,
): OrderLine[] {
  return lines.map((line, index) => (places.includes(index + 1) ? change(line, index + 1) : line));
}

/** As many pieces of it stand, and no word of it where that is all. */
export function standingAt({ stands: _, ...line }: OrderLine, pieces: number): OrderLine {
  return pieces === line.quantity ? line : { ...line, stands: pieces };
}

export function withoutOffer({ offer: _, ...line }: OrderLine): OrderLine {
  return line;
}

function isOffered(line: OrderLine): line is OrderLine & { readonly offer: LineOffer } {
  return line.offer !== undefined;
}

/** The pieces that a substitute brings: what was not cancelled before. */
export function taken(line: OrderLine, pieces: number): OrderLine {
  if (!isOffered(line)) return line;
  const { offer, countedAs: _counted, ...left } = line;
  const { offeredAt: _at, declined: _by, ...dish } = offer;
  const instead = line.instead ?? { itemId: line.itemId, name: line.name, price: line.price };
  return standingAt({ ...left, ...dish, instead }, pieces);
}

/** What an order is without what was typed into it. */
export function withoutTexts({ lines }: { readonly lines: readonly OrderLine[] }): { note: null; lines: OrderLine[] } {
  return {
    note: null,
    lines: lines.map((line) => ({
      ...line,
      note: null,
      ...(line.rejected && { rejected: { reason: null } }),
      ...(line.cancelled && { cancelled: line.cancelled.map(({ quantity }) => ({ quantity, reason: null })) }),
    })),
  };
}
