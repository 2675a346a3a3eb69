import { tidyLine } from '#shared/format/generated-text-rules.ts';

/**
 * Reads an amount as people write it: comma or point, spaces anywhere.
 * @returns the number; NaN when it is none or is negative; null when nothing was written
 */
export function parseDecimal(written: string): number | null {
  const plain = tidyLine(written).replaceAll(' ', '').replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** @returns the price as people write it in a field: 89 or 12,50; empty for none */
export function writeDecimal(amount: number | null): string {
  if (amount === null) return '';
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace('.', ',');
}
