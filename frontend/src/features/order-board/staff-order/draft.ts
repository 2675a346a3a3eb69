import type { ApiFailure } from '#api/api-error.ts';
import type { PlaceStaffOrder } from '#api/generated.ts';
import type { NamedOption } from '#shared/dish/generated-option-names.ts';
import type { MenuItem } from '#api/types.ts';
import { chosenOptions, optionIds, priceWith } from '#shared/dish/choices.ts';
import { isFound, searchTerms } from '#shared/format/generated-search-text.ts';
import { staffOrderTexts as texts } from './staff-order-texts';

/** docs/product.md#placing-an-order */
export const MAX_PIECES = 99;

/** A dish that staff have chosen, with the price shown to them. */
export type DraftLine = {
  itemId: number;
  name: string;
  /** In crowns, for one piece with its options. */
  price: number;
  quantity: number;
  note: string;
  /** The chosen options, in the order of the menu; they distinguish two lines of one dish. */
  options: readonly (NamedOption & { id: number })[];
  /** The server's reason for rejecting the line. */
  problem: string | null;
};

/** @returns a key that distinguishes the line from the others */
export function keyOf({ itemId, options }: Pick<DraftLine, 'itemId' | 'options'>): string {
  return [itemId, ...optionIds({ options })].join();
}

/**
 * Sets the number of pieces of a dish over all of its lines; 0 removes it. More pieces go to the line without options,
 * else to the latest; fewer are taken in the same order. Clears the dish's error.
 */
export function withPieces(lines: readonly DraftLine[], item: MenuItem, quantity: number): readonly DraftLine[] {
  const ofDish = lines.filter(({ itemId }) => itemId === item.id);
  const usual = ofDish.find(({ options }) => options.length === 0) ?? ofDish.at(-1);
  if (usual === undefined) return quantity < 1 ? lines : withChosen(lines, item, quantity, []);
  const left = quantity - (piecesOf(lines, item.id) - usual.quantity);
  if (left < 1) return withPieces(without(lines, usual), item, quantity);
  return lines.map((line) => (line === usual ? { ...line, quantity: left, problem: null } : line));
}

function without(lines: readonly DraftLine[], taken: DraftLine): readonly DraftLine[] {
  return lines.filter((line) => line !== taken);
}

/**
 * Adds pieces of a dish with options, to the line with the same options or as a new line.
 * @param chosen ids of options
 * @param instead the line to replace; its note is kept
 */
export function withChosen(
  lines: readonly DraftLine[],
  item: MenuItem,
  quantity: number,
  chosen: readonly number[],
  instead?: DraftLine,
): readonly DraftLine[] {
  const options = chosenOptions(item, chosen).map(({ id, name, group }) => ({ id, name, group }));
  const line = { itemId: item.id, name: item.name, price: priceOf(item, chosen), options };
  const made: DraftLine = { ...line, quantity, note: instead?.note ?? '', problem: null };
  const others = instead === undefined ? lines : without(lines, instead);
  const same = others.find((other) => keyOf(other) === keyOf(made));
  if (same !== undefined) {
    const pieces = Math.min(MAX_PIECES, same.quantity + quantity);
    return others.map((other) => (other === same ? { ...other, quantity: pieces, problem: null } : other));
  }
  return instead === undefined ? [...lines, made] : lines.map((other) => (other === instead ? made : other));
}

/** @returns the price of one piece with its options, in crowns */
export function priceOf(item: MenuItem, chosen: readonly number[]): number {
  return priceWith(
    item.price_czk,
    chosenOptions(item, chosen).map(({ priceCZK }) => priceCZK),
  );
}

export function piecesOf(lines: readonly DraftLine[], id: number): number {
  return lines.reduce((sum, { itemId, quantity }) => (itemId === id ? sum + quantity : sum), 0);
}

/** @returns the total in crowns, exact to the haléř */
export function totalOf(lines: readonly Pick<DraftLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;
}

export function bodyOf(at: { venueId: number; tableId: number }, lines: readonly DraftLine[]): PlaceStaffOrder {
  const items = lines.map(({ itemId, quantity, price, note, options }) => ({
    ...{ itemId, quantity, price, note: note || null },
    ...(options.length > 0 && { options: optionIds({ options }) }),
  }));
  return { ...at, items, totalPrice: totalOf(lines), currency: 'CZK', note: null };
}

/** Dishes of a category that match every word of the query, in the menu's order. @param category null for all */
export function dishesFor(menu: readonly MenuItem[], category: string | null, query: string): MenuItem[] {
  const terms = query.trim() === '' ? null : searchTerms(query);
  return menu
    .filter((dish) => category === null || dish.category === category)
    .filter(({ name }) => terms === null || isFound(name, terms, 'words'))
    .sort((one, other) => one.pole_placings - other.pole_placings);
}

/** @returns the categories in the menu's order */
export function categoriesOf(menu: readonly MenuItem[]): string[] {
  return [...new Set(dishesFor(menu, null, '').map(({ category }) => category))];
}

/** @returns the lines with the server's errors; a changed price is updated */
export function refusedLines(lines: readonly DraftLine[], failure: ApiFailure & { kind: 'refused' }): DraftLine[] {
  if (failure.code === 'PRICE_CHANGED') return repriced(lines, failure.details);
  const said = new Map<number, string>();
  const details =
    failure.code === 'OPTION_UNAVAILABLE' ? (failure.details as { errors?: unknown }).errors : failure.details;
  for (const { field, message, left } of fieldsIn(details)) {
    const line = /^items\.(\d+)\./.exec(field)?.[1];
    if (line !== undefined) said.set(Number(line), problemOf(failure.code, message, left));
  }
  return lines.map((line, index) => ({ ...line, problem: said.get(index) ?? null }));
}

function problemOf(code: string, message: string, left: number | undefined): string {
  if (code === 'ITEM_SOLD_OUT' || left === 0) return texts.soldOut;
  if (code === 'MENU_ITEM_NOT_ON_MENU') return texts.notOnMenu;
  return left === undefined ? message : texts.left(left);
}

function repriced(lines: readonly DraftLine[], details: unknown): DraftLine[] {
  const { menu = [] } = (details ?? {}) as { menu?: readonly MenuItem[] };
  return lines.map((line) => {
    const dish = menu.find(({ id }) => id === line.itemId);
    if (dish === undefined) return { ...line, problem: texts.notOnMenu };
    const price = priceOf(dish, optionIds(line));
    if (price === line.price) return { ...line, problem: null };
    return { ...line, price, problem: texts.repriced(line.price) };
  });
}

type FieldSaid = { field: string; message: string; left?: number };

function fieldsIn(details: unknown): FieldSaid[] {
  return Array.isArray(details) ? (details as FieldSaid[]) : [];
}
