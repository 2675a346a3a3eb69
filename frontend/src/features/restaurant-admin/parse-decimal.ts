import { tidyLine } from '#shared/format/generated-text-rules.ts';

/**
 * Parses an amount as people write it: comma or point, spaces anywhere.
 * @returns the number; NaN if it is invalid or negative; null if empty
 */
export function parseDecimal(written: string): number | null {
  const plain = tidyLine(written).replaceAll(' ', '').replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** @returns the price for a field: 89 or 12,50; empty for none */
export function writeDecimal(amount: number | null): string {
  if (amount === null) return '';
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace('.', ',');
}
