import { optionNames } from '@stolek/rules/option-names';
import type { MenuItem } from '#api/types.ts';
import { type ChosenOption, chosenOptions, nameWith, optionIds } from '#shared/dish/choices.ts';
import type { Currency } from '#shared/format/format-money.ts';
import { type BasketLine, eurAllowed, storedOptions, linePrice, quantityOf } from '../basket/basket';

export type MenuChange =
  | { kind: 'price'; name: string; before: number; now: number; currency: Currency }
  | { kind: 'gone'; name: string; dayUntil?: number | undefined }
  | { kind: 'soldOut'; name: string; itemId: number; pieces: number }
  | { kind: 'option'; name: string; option: string; isSoldOut: boolean }
  | { kind: 'currency' };

export type Reconciled = { lines: BasketLine[]; currency: Currency; changes: MenuChange[] };

/** Updates a basket to a newer menu, and lists the differences that the guest can see, each once. */
export function reconcile(lines: BasketLine[], currency: Currency, menu: readonly MenuItem[]): Reconciled {
  const leavesEur = currency === 'EUR' && !eurAllowed(menu);
  const nextCurrency = leavesEur ? 'CZK' : currency;
  const changes: MenuChange[] = leavesEur ? [{ kind: 'currency' }] : [];
  const items = new Map(menu.map((item) => [item.id, item]));
  const nextLines: BasketLine[] = [];
  for (const line of lines) {
    const item = items.get(line.itemId);
    if (item === undefined || item.is_sold_out) {
      const { itemId, name, dayUntil } = line;
      changes.push(leftOut({ itemId, name, dayUntil, pieces: quantityOf(lines, itemId) }, item));
      continue;
    }
    const { options: chosen, ...rest } = line;
    const options = storedOptions(item, optionIds(line));
    const prices = { priceCzk: item.price_czk, priceEur: item.price_eur };
    const now = { ...rest, ...prices, name: item.name, dayUntil: item.dayUntil };
    const next = options === undefined ? now : { ...now, options };
    changes.push(...lostOptions(item, chosen), ...priceChange(line, next, nextCurrency));
    nextLines.push(next);
  }
  const distinct = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return { lines: nextLines, currency: nextCurrency, changes: [...distinct.values()] };
}

/** @returns the message about unavailable pieces; `item` is undefined if the menu does not have the dish */
export function leftOut(
  what: { itemId: number; name: string; pieces: number; dayUntil?: number | undefined },
  item: MenuItem | undefined,
): MenuChange {
  return item === undefined ? { kind: 'gone', name: what.name, dayUntil: what.dayUntil } : { kind: 'soldOut', ...what };
}

/** @returns the messages about options that are no longer available for the dish */
export function lostOptions(
  item: MenuItem,
  chosen: readonly Pick<ChosenOption, 'id' | 'name' | 'group'>[] = [],
): MenuChange[] {
  return chosen.flatMap((before) => {
    const [option] = chosenOptions(item, [before.id]);
    if (option?.isSoldOut === false) return [];
    const isSoldOut = option !== undefined;
    return [{ kind: 'option', name: item.name, option: optionNames([option ?? before]), isSoldOut }];
  });
}

function priceChange(line: BasketLine, next: BasketLine, currency: Currency): MenuChange[] {
  if (currency === 'EUR' && (line.priceEur === null || next.priceEur === null)) return [];
  const left = optionIds(next);
  const options = line.options?.filter(({ id }) => left.includes(id));
  const [before, now] = [linePrice({ ...line, options }, currency), linePrice(next, currency)];
  return before === now ? [] : [{ kind: 'price', name: nameWith(next), before, now, currency }];
}
