import type { MenuItem, NewOrder } from '#api/types.ts';
import type { Currency } from '#shared/format/currency.ts';
import { shortenNote } from './basket-notes';

/** A chosen dish with the prices that the guest saw when choosing. Two lines of one dish differ in their notes. */
export type BasketLine = {
  /** Names the line on this page only; the phone does not keep it. */
  lineId: number;
  itemId: number;
  name: string;
  priceCzk: number;
  priceEur: number | null;
  quantity: number;
  note: string;
};

/** docs/product.md#placing-an-order */
export const MAX_QUANTITY = 99;
export const MAX_LINES = 100;

/** @returns whether the menu may be shown in euros (docs/product.md#euros) */
export function eurAllowed(menu: readonly MenuItem[]): boolean {
  return menu.length > 0 && menu.every((item) => typeof item.price_eur === 'number' && item.price_eur > 0);
}

/** @returns the item's price in units of the currency */
export function itemPrice(item: MenuItem, currency: Currency): number {
  return currency === 'EUR' ? (item.price_eur ?? 0) : item.price_czk;
}

function linePrice(line: BasketLine, currency: Currency): number {
  return currency === 'EUR' ? (line.priceEur ?? 0) : line.priceCzk;
}

/** @returns what so many pieces cost, in units of the currency, exact to its hundredth */
export function priceOf(quantity: number, price: number): number {
  return (Math.round(price * 100) * quantity) / 100;
}

/** @returns the line's total in units of the currency, exact to its hundredth */
export function lineTotal(line: BasketLine, currency: Currency): number {
  return priceOf(line.quantity, linePrice(line, currency));
}

/** @returns the basket's total in units of the currency */
export function basketTotal(lines: readonly BasketLine[], currency: Currency): number {
  return lines.reduce((sum, line) => sum + Math.round(lineTotal(line, currency) * 100), 0) / 100;
}

/** @returns how many pieces are in the basket */
export function basketCount(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** @returns how many pieces of one item are in the basket, over all its lines */
export function quantityOf(lines: readonly BasketLine[], itemId: number): number {
  return basketCount(lines.filter((line) => line.itemId === itemId));
}

/** Puts one more piece of an item into the basket: to its line without a note, else to its latest line. */
export function addItem(lines: BasketLine[], item: MenuItem): BasketLine[] {
  const present = usualLine(lines, item.id);
  return present === undefined ? addLine(lines, item, 1, '') : setQuantity(lines, present.lineId, present.quantity + 1);
}

/** Puts pieces with a note into the basket: to the line that bears the same note, else as a line of their own. */
export function addLine(lines: BasketLine[], item: MenuItem, quantity: number, note: string): BasketLine[] {
  const written = shortenNote(note).trim();
  const same = lines.find((line) => line.itemId === item.id && line.note.trim() === written);
  if (same !== undefined) return setQuantity(lines, same.lineId, same.quantity + quantity);
  if (lines.length >= MAX_LINES) return lines;
  const prices = { priceCzk: item.price_czk, priceEur: item.price_eur };
  const limited = Math.min(MAX_QUANTITY, quantity);
  const line = { lineId: nextLineId(lines), itemId: item.id, name: item.name, ...prices };
  return [...lines, { ...line, quantity: limited, note: written }];
}

/**
 * Brings the pieces of one item to a number, as its card does that shows their sum. More go where `addItem` puts them; fewer
 * are taken from the line without a note first, then from the latest: what was written by hand goes last.
 */
export function setItemQuantity(lines: BasketLine[], itemId: number, quantity: number): BasketLine[] {
  const line = usualLine(lines, itemId);
  if (line === undefined) return lines;
  const others = quantityOf(lines, itemId) - line.quantity;
  if (quantity >= others) return setQuantity(lines, line.lineId, quantity - others);
  return setItemQuantity(setQuantity(lines, line.lineId, 0), itemId, quantity);
}

function usualLine(lines: readonly BasketLine[], itemId: number): BasketLine | undefined {
  const ofItem = lines.filter((line) => line.itemId === itemId);
  return ofItem.find(({ note }) => note.trim() === '') ?? ofItem.at(-1);
}

function nextLineId(lines: readonly BasketLine[]): number {
  return lines.reduce((highest, { lineId }) => Math.max(highest, lineId), 0) + 1;
}

/** Sets a line's quantity; zero takes the line out. */
export function setQuantity(lines: BasketLine[], lineId: number, quantity: number): BasketLine[] {
  if (quantity <= 0) return lines.filter((line) => line.lineId !== lineId);
  const limited = Math.min(MAX_QUANTITY, quantity);
  return lines.map((line) => (line.lineId === lineId ? { ...line, quantity: limited } : line));
}

/** Writes a note for the kitchen to a line. */
export function setNote(lines: BasketLine[], lineId: number, note: string): BasketLine[] {
  const written = shortenNote(note);
  return lines.map((line) => (line.lineId === lineId ? { ...line, note: written } : line));
}

/** Takes one piece out of a line of several: it stands below as a line of its own, without a note, to be given another. */
export function splitLine(lines: BasketLine[], lineId: number): BasketLine[] {
  if (lines.length >= MAX_LINES) return lines;
  return lines.flatMap((line) => {
    if (line.lineId !== lineId || line.quantity < 2) return [line];
    const left = { ...line, quantity: line.quantity - 1 };
    return [left, { ...line, lineId: nextLineId(lines), quantity: 1, note: '' }];
  });
}

/** Makes lines of one dish with the same note one line again, where that does not pass what a line may hold. */
export function mergeLines(lines: BasketLine[]): BasketLine[] {
  const merged: BasketLine[] = [];
  for (const line of lines) {
    const note = line.note.trim();
    const at = merged.findIndex((other) => other.itemId === line.itemId && other.note === note);
    const same = merged[at];
    if (same === undefined || same.quantity + line.quantity > MAX_QUANTITY) merged.push({ ...line, note });
    else merged[at] = { ...same, quantity: same.quantity + line.quantity };
  }
  return merged;
}

export function orderBody(
  lines: readonly BasketLine[],
  currency: Currency,
  table: { vid: number; tid: number; vs: string },
  note = '',
): NewOrder {
  return {
    venueId: table.vid,
    tableId: table.tid,
    items: lines.map((line) => ({
      itemId: line.itemId,
      quantity: line.quantity,
      price: linePrice(line, currency),
      ...noteField(line.note),
    })),
    totalPrice: basketTotal(lines, currency),
    currency,
    vs: table.vs,
    ...noteField(note),
  };
}

function noteField(note: string): { note?: string } {
  return note.trim() === '' ? {} : { note: note.trim() };
}
