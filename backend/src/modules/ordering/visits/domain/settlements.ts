import { DomainError } from '#kernel/domain-error.js';
import type { RecordedEvent } from '#kernel/event.js';
import { CURRENCIES, type Currency, type MinorUnits } from '#kernel/money.js';
import type { BillSettled, BillTotal, BillUnsettled } from './visit.events.js';

/** Time within which a payment can be taken back (docs/product.md#paid-at-the-table). */
export const UNSETTLE_WITHIN_MS = 10_000;

export interface Settlement {
  readonly position: number;
  readonly commandId: string;
  readonly phones: readonly (string | null)[] | null;
  readonly totals: readonly BillTotal[];
  /** Time of the append, from which the ten seconds for taking the payment back are counted. */
  readonly appendedAt: Date;
  readonly isTakenBack: boolean;
}

export interface DueOrder {
  readonly orderId: string;
  readonly phone: string | null;
  readonly currency: Currency;
  readonly amount: MinorUnits;
}

export type BillCommand =
  | {
      readonly kind: 'settle';
      readonly commandId: string;
      readonly phones: readonly (string | null)[] | null;
      readonly due: readonly DueOrder[];
      readonly totals: readonly BillTotal[];
    }
  | { readonly kind: 'unsettle'; readonly position: number; readonly at: Date };

export function settlementOf({ venueSeq, commandId, appendedAt, data }: RecordedEvent<BillSettled>): Settlement {
  const { phones, totals } = data;
  return { position: venueSeq, commandId, phones, totals, appendedAt, isTakenBack: false };
}

export function withTakenBack(settlements: readonly Settlement[], position: number): Settlement[] {
  return settlements.map((one) => (one.position === position ? { ...one, isTakenBack: true } : one));
}

type Settle = Extract<BillCommand, { kind: 'settle' }>;

/**
 * Decides to settle a part of the bill.
 * @returns `null` for a repeat
 * @throws DomainError `BILL_CHANGED`; `IDEMPOTENCY_KEY_REUSED` if the key was used for other phones or sums
 */
export function settled(
  settlements: readonly Settlement[],
  { commandId, phones, due, totals }: Settle,
): BillSettled | null {
  const before = settlements.find((one) => one.commandId === commandId);
  if (before !== undefined) {
    if (areSame(before.phones, phones) && areEqual(before.totals, totals)) return null;
    throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  }
  const paid = due.filter(({ phone, amount }) => amount > 0 && (phones === null || phones.includes(phone)));
  const sums = totalsOf(paid);
  if (sums.length === 0 || !areEqual(sums, totals)) throw new DomainError('BILL_CHANGED');
  const orders = paid.map(({ orderId }) => orderId);
  return { type: 'BillSettled', data: { phones, orders, amounts: paid.map(({ amount }) => amount), totals: sums } };
}

/**
 * Decides to take a payment back.
 * @returns `null` if it is taken back already
 * @throws DomainError `BILL_CHANGED` if no payment has this position; `RESTORE_TOO_LATE`
 */
export function unsettled(
  settlements: readonly Settlement[],
  { position, at }: Extract<BillCommand, { kind: 'unsettle' }>,
): BillUnsettled | null {
  const settlement = settlements.find((one) => one.position === position);
  if (settlement === undefined) throw new DomainError('BILL_CHANGED');
  if (settlement.isTakenBack) return null;
  if (at.getTime() - settlement.appendedAt.getTime() > UNSETTLE_WITHIN_MS) throw new DomainError('RESTORE_TOO_LATE');
  return { type: 'BillUnsettled', data: { position } };
}

function totalsOf(due: readonly DueOrder[]): BillTotal[] {
  return CURRENCIES.flatMap((currency) => {
    const own = due.filter((order) => order.currency === currency);
    return own.length === 0 ? [] : [{ currency, amount: own.reduce((sum, { amount }) => sum + amount, 0) }];
  });
}

function areSame(some: Settlement['phones'], others: Settlement['phones']): boolean {
  if (some === null || others === null) return some === others;
  return some.length === others.length && some.every((phone) => others.includes(phone));
}

function areEqual(some: readonly BillTotal[], others: readonly BillTotal[]): boolean {
  const has = ({ currency, amount }: BillTotal) =>
    others.some((other) => other.currency === currency && other.amount === amount);
  return some.length === others.length && some.every(has);
}
