import type { MenuItem, NewOrder } from '#api/types.ts';
import { type ChosenOption, chosenOptions, optionIds, priceWith, wrongGroups } from '#shared/dish/choices.ts';
import type { Currency } from '#shared/format/format-money.ts';
import { shortenNote } from './basket-notes';

export type BasketOption = Pick<ChosenOption, 'id' | 'name' | 'group'> & { priceCzk: number; priceEur: number | null };

/** A chosen dish with the prices that the guest saw. Two lines of one dish differ in their options or notes. */
export type BasketLine = {
  /** Identifies the line on this page only; the phone does not store it. */
  lineId: number;
  itemId: number;
  name: string;
  priceCzk: number;
  priceEur: number | null;
  quantity: number;
  note: string;
  /** The end of the dish's day menu, in minutes since midnight; omitted for a dish that is on no day menu. */
  dayUntil?: number | undefined;
  options?: BasketOption[] | undefined;
};

/**
 * The maximum number of pieces in a line, and of lines in an order, as on the server
 * (docs/product.md#placing-an-order).
 */
export const MAX_QUANTITY = 99;
export const MAX_LINES = 100;

/** @returns whether the menu may be shown in euros (docs/product.md#euros) */
export function eurAllowed(menu: readonly MenuItem[]): boolean {
  return (
    menu.length > 0 &&
    menu.every(
      ({ price_eur, modifiers = [] }) =>
        (price_eur ?? 0) > 0 && modifiers.every(({ options }) => options.every(({ priceEUR }) => priceEUR !== null)),
    )
  );
}

/** @returns the item's price in units of the currency */
export function itemPrice(item: MenuItem, currency: Currency): number {
  return currency === 'EUR' ? (item.price_eur ?? 0) : item.price_czk;
}

/** @returns the price of one piece of the line with its options, in units of the currency */
export function linePrice(line: BasketLine, currency: Currency): number {
  const price = (one: Pick<BasketLine, 'priceCzk' | 'priceEur'>) =>
    currency === 'EUR' ? (one.priceEur ?? 0) : one.priceCzk;
  return priceWith(price(line), (line.options ?? []).map(price));
}

/** @returns the dish's available options with these ids, in the form of a line; undefined if there are none */
export function storedOptions(item: MenuItem, ids: readonly number[]): BasketOption[] | undefined {
  const available = chosenOptions(item, ids).filter(({ isSoldOut }) => !isSoldOut);
  const withoutMenu = ({ id, name, group, priceCZK, priceEUR }: ChosenOption) => ({
    id,
    name,
    group,
    priceCzk: priceCZK,
    priceEur: priceEUR,
  });
  const options = available.map(withoutMenu);
  return options.length === 0 ? undefined : options;
}

/**
 * @returns whether a dish in the basket has too few or too many options, so that the server would refuse the order
 */
export function hasWrongChoice(lines: readonly BasketLine[], menu: readonly MenuItem[]): boolean {
  return lines.some((line) => {
    const item = menu.find(({ id }) => id === line.itemId);
    return item !== undefined && wrongGroups(item, optionIds(line)).length > 0;
  });
}

function isSame(one: BasketLine, other: BasketLine): boolean {
  return (
    one.itemId === other.itemId &&
    one.note.trim() === other.note.trim() &&
    String(optionIds(one)) === String(optionIds(other))
  );
}

/** @returns the price of `quantity` pieces, in units of the currency, exact to its hundredth */
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

export function basketCount(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** @returns the number of pieces of one item in the basket, over all its lines */
export function quantityOf(lines: readonly BasketLine[], itemId: number): number {
  return basketCount(lines.filter((line) => line.itemId === itemId));
}

/** Adds a piece of an item to its line without options and note, else to its latest line, else as a new line. */
export function addItem(lines: BasketLine[], item: MenuItem): BasketLine[] {
  const present = usualLine(lines, item.id);
  return present === undefined ? addLine(lines, item, 1, '') : setQuantity(lines, present.lineId, present.quantity + 1);
}

/**
 * Adds pieces with a note and options to the line that has the same ones, else as a new line.
 * @param chosen ids of the options; those that the menu does not have are left out
 */
export function addLine(
  lines: BasketLine[],
  item: MenuItem,
  quantity: number,
  note: string,
  chosen: readonly number[] = [],
): BasketLine[] {
  const options = storedOptions(item, chosen);
  const line: BasketLine = {
    lineId: nextLineId(lines),
    itemId: item.id,
    name: item.name,
    priceCzk: item.price_czk,
    priceEur: item.price_eur,
    quantity: Math.min(MAX_QUANTITY, quantity),
    note: shortenNote(note).trim(),
    dayUntil: item.dayUntil,
    ...(options && { options }),
  };
  const same = lines.find((other) => isSame(other, line));
  if (same !== undefined) return setQuantity(lines, same.lineId, same.quantity + quantity);
  return lines.length >= MAX_LINES ? lines : [...lines, line];
}

/**
 * Sets the total number of pieces of one item, which its card shows. Additional pieces go where `addItem` puts
 * them. Removed pieces come from the line without options and note first, then from the latest line.
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
  return ofItem.find(({ note, options }) => note.trim() === '' && options === undefined) ?? ofItem.at(-1);
}

function nextLineId(lines: readonly BasketLine[]): number {
  return lines.reduce((highest, { lineId }) => Math.max(highest, lineId), 0) + 1;
}

/**
 * Removes a line and puts the lines that `add` creates in its place.
 * @param add adds the pieces to the other lines: at their end, or to a line with the same note and options
 */
export function replaceLine(
  lines: BasketLine[],
  lineId: number,
  add: (others: BasketLine[]) => BasketLine[],
): BasketLine[] {
  const at = lines.findIndex((line) => line.lineId === lineId);
  if (at < 0) return lines;
  const others = setQuantity(lines, lineId, 0);
  const next = add(others);
  const added = next.slice(others.length);
  return [...next.slice(0, at), ...added, ...next.slice(at, others.length)];
}

/** Sets a line's quantity; zero removes the line. */
export function setQuantity(lines: BasketLine[], lineId: number, quantity: number): BasketLine[] {
  if (quantity <= 0) return lines.filter((line) => line.lineId !== lineId);
  const limited = Math.min(MAX_QUANTITY, quantity);
  return lines.map((line) => (line.lineId === lineId ? { ...line, quantity: limited } : line));
}

export function setNote(lines: BasketLine[], lineId: number, note: string): BasketLine[] {
  const written = shortenNote(note);
  return lines.map((line) => (line.lineId === lineId ? { ...line, note: written } : line));
}

/**
 * Splits one piece off a line. The piece becomes a new line below it, with the same options, and can get another note.
 */
export function splitLine(lines: BasketLine[], lineId: number): BasketLine[] {
  if (lines.length >= MAX_LINES) return lines;
  return lines.flatMap((line) => {
    if (line.lineId !== lineId || line.quantity < 2) return [line];
    const left = { ...line, quantity: line.quantity - 1 };
    return [left, { ...line, lineId: nextLineId(lines), quantity: 1, note: '' }];
  });
}

/** Merges lines of one dish with the same options and note, unless the sum exceeds the maximum of a line. */
export function mergeLines(lines: BasketLine[]): BasketLine[] {
  const merged: BasketLine[] = [];
  for (const line of lines) {
    const note = line.note.trim();
    const at = merged.findIndex((other) => isSame(other, line));
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
      ...(line.options && { options: optionIds(line) }),
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
