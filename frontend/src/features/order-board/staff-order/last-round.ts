import type { MenuItem, Order, OrderLine } from '#api/types.ts';
import { chosenOptions, optionIds, wrongGroups } from '#shared/dish/choices.ts';
import { type DraftLine, MAX_PIECES, withDish } from './draft';
import { newestFirst, onMenu, pieces, activeLines } from './ordered-lines';

/** Orders placed up to ten minutes before the latest one belong to its round, because each guest orders separately. */
const ROUND_MS = 10 * 60_000;

/** Pieces that cannot be ordered again. */
export type LeftOut = { name: string; pieces: number; why: 'gone' | 'soldOut' | 'portions' | 'choice' };

export type Round = { lines: readonly DraftLine[]; note: string; leftOut: readonly LeftOut[] };

/** @returns the last round of the table; null if its orders have no active pieces */
export function lastRound(orders: readonly Order[], menu: readonly MenuItem[]): Round | null {
  const [latest, ...others] = newestFirst(orders);
  if (latest === undefined) return null;
  const since = Date.parse(latest.placed_at) - ROUND_MS;
  const round = [latest, ...others.filter(({ placed_at: at }) => Date.parse(at) >= since)].reverse();
  let lines: readonly DraftLine[] = [];
  const leftOut: LeftOut[] = [];
  for (const line of round.flatMap(activeLines)) {
    const item = onMenu(menu, line);
    const why = item === undefined ? 'gone' : whyNot(item, line);
    const free = item === undefined || why !== null ? 0 : freePieces(item, lines);
    const quantity = Math.min(pieces(line), free);
    if (item !== undefined && quantity > 0)
      lines = withDish(lines, item, { quantity, options: optionIds(line), note: line.note ?? '' });
    const rest = pieces(line) - quantity;
    if (rest > 0) leftOut.push({ name: line.itemName, pieces: rest, why: why ?? 'portions' });
  }
  const notes = new Set(round.flatMap(({ note }) => note?.trim() || []));
  return { lines, note: [...notes].join('; '), leftOut };
}

/** A dish with a missing option is not repeated, because the option may be the one that removes an allergen. */
function whyNot(item: MenuItem, line: OrderLine): LeftOut['why'] | null {
  if (item.is_sold_out) return item.portions_left === 0 ? 'portions' : 'soldOut';
  const ids = optionIds(line);
  const available = chosenOptions(item, ids).filter(({ isSoldOut }) => !isSoldOut);
  return available.length < ids.length || wrongGroups(item, ids).length > 0 ? 'choice' : null;
}

function freePieces(item: MenuItem, lines: readonly DraftLine[]): number {
  const taken = lines.filter(({ itemId }) => itemId === item.id).reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.min(MAX_PIECES, item.portions_left ?? Infinity) - taken;
}
