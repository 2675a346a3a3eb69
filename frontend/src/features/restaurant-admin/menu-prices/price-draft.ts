import { parseDecimal } from '../parse-decimal';

/** The outcome of a typed price: unchanged, emptied (asks before it becomes 0), wrong, or an amount. */
export type Draft = { kind: 'same' } | { kind: 'emptied' } | { kind: 'wrong' } | { kind: 'amount'; amount: number };

/**
 * docs/product.md#prices-as-people-write-them
 *
 * @param before the present price; null for none
 */
export function draftOf(written: string, before: number | null): Draft {
  const amount = parseDecimal(written);
  if (amount === null) return before === null ? { kind: 'same' } : { kind: 'emptied' };
  if (Number(amount.toFixed(2)) !== amount) return { kind: 'wrong' };
  return amount === before ? { kind: 'same' } : { kind: 'amount', amount };
}
