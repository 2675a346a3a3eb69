import { otherKeys, readOrdering } from '../ordering/ordering-storage';
import { shortenNote } from './basket-notes';
import { type BasketLine, MAX_LINES, mergeLines } from './basket';

type Basket = { lines: BasketLine[]; note: string };

export type LeftBasket = { tid: number; saved: Basket };

/**
 * Adds the lines and the note of a basket that was left at another table to the basket of this one. `hasRoomFor` checks
 * that there are not too many lines.
 */
export function withLeft(present: Basket, left: Basket) {
  const all = [...present.lines, ...left.lines].map((line, index) => ({ ...line, lineId: index + 1 }));
  const notes = [present.note, left.note].filter((note) => note.trim() !== '');
  return { lines: mergeLines(all), note: shortenNote([...new Set(notes)].join('\n')) };
}

/** @returns whether this table's basket has room for all lines of the basket that was left at another table */
export function hasRoomFor(present: Basket, left: Basket): boolean {
  return withLeft(present, left).lines.length <= MAX_LINES;
}

/** @returns the first basket that was left at another table and is not being sent; null if there is none */
export function readLeftBasket(table: { vid: number; tid: number }, now: number): LeftBasket | null {
  const left = otherKeys(table)
    .map((key) => ({ tid: Number(key.slice(key.lastIndexOf(':') + 1)), saved: readOrdering(key, now) }))
    .find(({ saved }) => saved.pending === null && saved.lines.length > 0);
  return left ?? null;
}
