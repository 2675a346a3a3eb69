import type { MenuItem, NewOrder } from '../../api/types';
import type { Currency } from '../../shared/format/currency';

/** A chosen dish with the prices that the guest saw when choosing. */
export type BasketLine = {
  itemId: number;
  name: string;
  priceCzk: number;
  priceEur: number | null;
  quantity: number;
  note: string;
};

/** Decisions, Orders: quantity 1–99, 1–100 lines. */
export const MAX_QUANTITY = 99;
const MAX_LINES = 100;
export const MAX_NOTE_LENGTH = 200;

/** @returns whether the menu may be shown in euros: every item has a positive price in them (specification, section 2) */
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

/** @returns the line's total in units of the currency, exact to its hundredth */
export function lineTotal(line: BasketLine, currency: Currency): number {
  return (Math.round(linePrice(line, currency) * 100) * line.quantity) / 100;
}

/** @returns the basket's total in units of the currency */
export function basketTotal(lines: readonly BasketLine[], currency: Currency): number {
  return lines.reduce((sum, line) => sum + Math.round(lineTotal(line, currency) * 100), 0) / 100;
}

/** @returns how many pieces are in the basket */
export function basketCount(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** @returns how many pieces of one item are in the basket */
export function quantityOf(lines: readonly BasketLine[], itemId: number): number {
  return lines.find((line) => line.itemId === itemId)?.quantity ?? 0;
}

/** Puts one more piece of an item into the basket; a full basket or line stays as it is. */
export function addItem(lines: BasketLine[], item: MenuItem): BasketLine[] {
  const present = lines.find((line) => line.itemId === item.id);
  if (present !== undefined) return setQuantity(lines, item.id, present.quantity + 1);
  if (lines.length >= MAX_LINES) return lines;
  const line = { itemId: item.id, name: item.name, priceCzk: item.price_czk, priceEur: item.price_eur };
  return [...lines, { ...line, quantity: 1, note: '' }];
}

/** Sets a line's quantity; zero takes the line out. */
export function setQuantity(lines: BasketLine[], itemId: number, quantity: number): BasketLine[] {
  if (quantity <= 0) return lines.filter((line) => line.itemId !== itemId);
  const limited = Math.min(MAX_QUANTITY, quantity);
  return lines.map((line) => (line.itemId === itemId ? { ...line, quantity: limited } : line));
}

/** Writes a note for the kitchen to a line. */
export function setNote(lines: BasketLine[], itemId: number, note: string): BasketLine[] {
  const limited = note.slice(0, MAX_NOTE_LENGTH);
  return lines.map((line) => (line.itemId === itemId ? { ...line, note: limited } : line));
}

/** The order as it goes to the server (specification, section 3, Order creation payload). */
export function orderBody(
  lines: readonly BasketLine[],
  currency: Currency,
  table: { vid: number; tid: number; vs: string },
): NewOrder {
  return {
    venueId: table.vid,
    tableId: table.tid,
    items: lines.map((line) => ({
      itemId: line.itemId,
      quantity: line.quantity,
      price: linePrice(line, currency),
      ...(line.note.trim() === '' ? {} : { note: line.note.trim() }),
    })),
    totalPrice: basketTotal(lines, currency),
    currency,
    vs: table.vs,
  };
}
