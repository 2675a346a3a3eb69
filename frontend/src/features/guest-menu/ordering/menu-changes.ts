import type { MenuItem } from '#api/types.ts';
import type { Currency } from '#shared/format/currency.ts';
import { type BasketLine, eurAllowed, quantityOf } from '../basket/basket';

/** What a fresh menu changed in the basket; the guest is told each of them, nothing changes silently. */
export type MenuChange =
  | { kind: 'price'; name: string; before: number; now: number; currency: Currency }
  | { kind: 'gone'; name: string }
  | { kind: 'soldOut'; name: string; itemId: number; pieces: number }
  | { kind: 'currency' };

export type Reconciled = { lines: BasketLine[]; currency: Currency; changes: MenuChange[] };

/** Brings a basket in line with a fresh menu and lists the differences that the guest can see, once per dish. */
export function reconcile(lines: BasketLine[], currency: Currency, menu: readonly MenuItem[]): Reconciled {
  const leavesEur = currency === 'EUR' && !eurAllowed(menu);
  const nextCurrency = leavesEur ? 'CZK' : currency;
  const changes: MenuChange[] = leavesEur ? [{ kind: 'currency' }] : [];
  const items = new Map(menu.map((item) => [item.id, item]));
  const told = new Set<number>();
  const nextLines: BasketLine[] = [];
  for (const line of lines) {
    const item = items.get(line.itemId);
    if (item === undefined || item.is_sold_out) {
      const { itemId, name } = line;
      if (!told.has(itemId)) changes.push(leftOut({ itemId, name, pieces: quantityOf(lines, itemId) }, item));
      told.add(line.itemId);
      continue;
    }
    const change = priceChange(line, item, nextCurrency);
    if (change !== null && !told.has(line.itemId)) changes.push(change);
    told.add(line.itemId);
    nextLines.push({ ...line, name: item.name, priceCzk: item.price_czk, priceEur: item.price_eur });
  }
  return { lines: nextLines, currency: nextCurrency, changes };
}

/** @returns what is said of pieces that cannot be had; `item` is undefined where the menu does not have them at all */
export function leftOut(
  what: { itemId: number; name: string; pieces: number },
  item: MenuItem | undefined,
): MenuChange {
  return item === undefined ? { kind: 'gone', name: what.name } : { kind: 'soldOut', ...what };
}

function priceChange(line: BasketLine, item: MenuItem, currency: Currency): MenuChange | null {
  const before = currency === 'EUR' ? line.priceEur : line.priceCzk;
  const now = currency === 'EUR' ? item.price_eur : item.price_czk;
  if (before === null || now === null || before === now) return null;
  return { kind: 'price', name: item.name, before, now, currency };
}
