import type { ApiFailure } from '#api/api-error.ts';
import type { MenuItem } from '#api/types.ts';
import { optionIds } from '#shared/dish/choices.ts';
import { type DraftLine, priceOf } from './draft';
import { staffOrderTexts as texts } from './staff-order-texts';

/** @returns the lines with the server's errors, and with changed prices updated */
export function refusedLines(lines: readonly DraftLine[], failure: ApiFailure & { kind: 'refused' }): DraftLine[] {
  if (failure.code === 'PRICE_CHANGED') return repriced(lines, failure.details);
  const messages = new Map<number, string>();
  for (const { field, message, left } of fieldsIn(failure.details)) {
    const line = /^items\.(\d+)\./.exec(field)?.[1];
    if (line !== undefined) messages.set(Number(line), problemOf(failure.code, message, left));
  }
  return lines.map((line, index) => ({ ...line, problem: messages.get(index) ?? null }));
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

type FieldMessage = { field: string; message: string; left?: number };

/** @returns the refused fields: the details themselves, or their `errors` if the details also contain the menu */
export function fieldsIn(details: unknown): FieldMessage[] {
  const errors: unknown = Array.isArray(details) ? details : (details as { errors?: unknown } | undefined)?.errors;
  return Array.isArray(errors) ? (errors as FieldMessage[]) : [];
}
