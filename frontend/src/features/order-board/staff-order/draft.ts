import type { ApiFailure } from '#api/api-error.ts';
import type { PlaceStaffOrder } from '#api/generated.ts';
import type { MenuItem } from '#api/types.ts';
import { isFound, searchTerms } from '#shared/format/generated-search-text.ts';
import { staffOrderTexts as texts } from './staff-order-texts';

/** docs/product.md#placing-an-order */
export const MAX_PIECES = 99;

/** A dish that staff have chosen, at the price that they were shown. */
export type DraftLine = {
  itemId: number;
  name: string;
  /** In crowns. */
  price: number;
  quantity: number;
  note: string;
  /** Why the server did not take it. */
  problem: string | null;
};

/** Brings a dish to so many pieces: a first one becomes a line, none take it out. What was refused of it is forgotten. */
export function withPieces(lines: readonly DraftLine[], item: MenuItem, quantity: number): DraftLine[] {
  if (quantity < 1) return lines.filter(({ itemId }) => itemId !== item.id);
  const { id: itemId, name, price_czk: price } = item;
  if (!lines.some((line) => line.itemId === itemId)) {
    return [...lines, { itemId, name, price, quantity, note: '', problem: null }];
  }
  return lines.map((line) => (line.itemId === itemId ? { ...line, quantity, problem: null } : line));
}

export function piecesOf(lines: readonly DraftLine[], id: number): number {
  return lines.find(({ itemId }) => itemId === id)?.quantity ?? 0;
}

/** @returns in crowns, exact to the haléř */
export function totalOf(lines: readonly Pick<DraftLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;
}

export function bodyOf(at: { venueId: number; tableId: number }, lines: readonly DraftLine[]): PlaceStaffOrder {
  const items = lines.map(({ itemId, quantity, price, note }) => ({ itemId, quantity, price, note: note || null }));
  return { ...at, items, totalPrice: totalOf(lines), currency: 'CZK', note: null };
}

/** The menu's dishes of a category that every word of the query finds, in the menu's order. @param category null: of all */
export function dishesFor(menu: readonly MenuItem[], category: string | null, query: string): MenuItem[] {
  const terms = query.trim() === '' ? null : searchTerms(query);
  return menu
    .filter((dish) => category === null || dish.category === category)
    .filter(({ name }) => terms === null || isFound(name, terms, 'words'))
    .sort((one, other) => one.pole_placings - other.pole_placings);
}

/** @returns in the menu's order */
export function categoriesOf(menu: readonly MenuItem[]): string[] {
  return [...new Set(dishesFor(menu, null, '').map(({ category }) => category))];
}

/** @returns the lines, each with what the server said against it; one whose price has changed has the new one */
export function refusedLines(lines: readonly DraftLine[], failure: ApiFailure & { kind: 'refused' }): DraftLine[] {
  if (failure.code === 'PRICE_CHANGED') return repriced(lines, failure.details);
  const said = new Map<number, string>();
  for (const { field, message, left } of fieldsIn(failure.details)) {
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
    if (dish.price_czk === line.price) return { ...line, problem: null };
    return { ...line, price: dish.price_czk, problem: texts.repriced(line.price) };
  });
}

type FieldSaid = { field: string; message: string; left?: number };

function fieldsIn(details: unknown): FieldSaid[] {
  return Array.isArray(details) ? (details as FieldSaid[]) : [];
}
