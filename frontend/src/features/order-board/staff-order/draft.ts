import type { NamedOption } from '@stolek/rules/option-names';
import type { PlaceStaffOrder } from '#api/generated.ts';
import type { MenuItem } from '#api/types.ts';
import { chosenOptions, optionIds, priceWith } from '#shared/dish/choices.ts';

/** Maximum pieces of a line, as on the server (docs/product.md#placing-an-order). */
export const MAX_PIECES = 99;

export type DraftLine = {
  itemId: number;
  name: string;
  price: number;
  quantity: number;
  note: string;
  options: readonly (NamedOption & { id: number })[];
  problem: string | null;
};

export type Wish = { quantity: number; options: readonly number[]; note: string };

/** @returns a choice of pieces without options or a note */
export function plain(quantity: number): Wish {
  return { quantity, options: [], note: '' };
}

/** @returns a key that is unique for the line: two lines of one dish differ in their options or note */
export function keyOf({ itemId, options, note }: Pick<DraftLine, 'itemId' | 'options' | 'note'>): string {
  return [itemId, ...optionIds({ options }), note].join();
}

/**
 * Adds pieces of a dish to the line with the same options and note, or as a new line.
 * @param instead the line that the new pieces replace
 */
export function withDish(
  lines: readonly DraftLine[],
  item: MenuItem,
  wish: Wish,
  instead?: DraftLine,
): readonly DraftLine[] {
  const made = lineOf(item, wish);
  const others = lines.filter((line) => line !== instead);
  const same = others.find((other) => keyOf(other) === keyOf(made));
  if (same !== undefined) {
    const quantity = Math.min(MAX_PIECES, same.quantity + wish.quantity);
    return others.map((other) => (other === same ? { ...other, quantity, problem: null } : other));
  }
  return instead === undefined ? [...lines, made] : lines.map((other) => (other === instead ? made : other));
}

function lineOf(item: MenuItem, { quantity, options: chosen, note }: Wish): DraftLine {
  const options = chosenOptions(item, chosen).map(({ id, name, group }) => ({ id, name, group }));
  const price = priceOf(item, chosen);
  return { itemId: item.id, name: item.name, price, options, quantity, note: note.trim(), problem: null };
}

/** @returns the price of one piece with its options, in crowns */
export function priceOf(item: MenuItem, chosen: readonly number[]): number {
  return priceWith(
    item.price_czk,
    chosenOptions(item, chosen).map(({ priceCZK }) => priceCZK),
  );
}

/** @returns the pieces of each dish, by its id */
export function piecesByDish(lines: readonly DraftLine[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { itemId, quantity } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  return pieces;
}

/** @returns the total in crowns, exact to the haléř (hundredth) */
export function totalOf(lines: readonly Pick<DraftLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;
}

export function bodyOf(
  at: { venueId: number; tableId: number },
  lines: readonly DraftLine[],
  note: string,
): PlaceStaffOrder {
  const items = lines.map(({ itemId, quantity, price, note: ofLine, options }) => ({
    itemId,
    quantity,
    price,
    note: ofLine || null,
    ...(options.length > 0 && { options: optionIds({ options }) }),
  }));
  return { ...at, items, totalPrice: totalOf(lines), currency: 'CZK', note: note.trim() || null };
}
