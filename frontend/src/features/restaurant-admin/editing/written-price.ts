import { tidyLine } from '@stolek/rules/text-rules';
import { z } from '#shared/zod.ts';

const MAX_PRICE = 1_000_000;

/**
 * Parses an amount as people write it: with a comma or a point, and spaces anywhere.
 * @returns the number; NaN if it is invalid or negative; null if empty
 */
export function parseDecimal(written: string): number | null {
  const plain = tidyLine(written).replaceAll(' ', '').replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** @returns the price as text for a field: 89 or 12,50; empty for null */
export function writeDecimal(amount: number | null): string {
  if (amount === null) return '';
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace('.', ',');
}

/** @returns the typed price; NaN if the server would refuse it; null if empty */
export function readPrice(written: string): number | null {
  const price = parseDecimal(written);
  return price === null || (price <= MAX_PRICE && Number(price.toFixed(2)) === price) ? price : Number.NaN;
}

export const isPriceOrNone = (written: string): boolean => !Number.isNaN(readPrice(written));
export const isPrice = (written: string): boolean => isPriceOrNone(written) && readPrice(written) !== null;

/** The rule of a price field. The form's value stays as typed. */
export const priceField = (wrong: string, isRequired = false) =>
  z.string().refine(isRequired ? isPrice : isPriceOrNone, wrong);

/** The result of a typed price: unchanged, wrong, emptied (it becomes 0 after a question), or an amount. */
export type Draft = { kind: 'same' | 'wrong'; amount?: never } | { kind: 'emptied' | 'amount'; amount: number };

/**
 * Decides what a typed price means (docs/product.md#prices-as-people-write-them).
 * @param before the current price; null if there is none
 */
export function draftOf(written: string, before: number | null): Draft {
  const amount = readPrice(written);
  if (amount === null) return before === null ? { kind: 'same' } : { kind: 'emptied', amount: 0 };
  if (Number.isNaN(amount)) return { kind: 'wrong' };
  return amount === before ? { kind: 'same' } : { kind: 'amount', amount };
}
