import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { readApiFailure } from '#api/api-error.ts';
import { wordsOf } from '#api/failure-words.ts';
import { conflictingOrder, refusalWords } from '../decisions/refusal-words';

/** Undoing a decision. */
export const undoTexts = {
  title: 'Co jde ještě vrátit',
  decided: { confirmed: 'Schváleno', rejected: 'Odmítnuto', closed: 'Uzavřeno', changed: 'Změněno' },
  said: (what: string, where: string) => `${what}: ${where}`,
  /** Label of a button that shows only 'Vrátit'. */
  about: (what: string, where: string, number: string) => `Vrátit, ${what}: ${where}, ${number}`,
  seconds: (left: number) => `ještě ${left} s`,
  overtaken: 'Mezitím se s objednávkou stalo něco dalšího, vrátit už to nejde.',
  soldSince: (scarce: string) => `Vrátit to nejde, porce už má někdo jiný. ${scarce}`,
  failed: 'Nepodařilo se to vrátit. Zkuste to prosím znovu.',
};

/** docs/product.md#taking-a-decision-back */
const UNDO_WITHIN_MS = 10_000;

/** An order whose last decision can still be undone. */
export type Undoable = {
  order: Order;
  /** `changed`: the decision was about a line. */
  what: 'confirmed' | 'rejected' | 'closed' | 'changed';
  secondsLeft: number;
};

/**
 * The decisions of a board that can be undone, latest first.
 * @param now the server's time, ms since 1970
 */
export function undoableOf(orders: readonly Order[], now: number): Undoable[] {
  return orders
    .flatMap((order) => {
      const left = leftMs(order, now);
      return left > 0 ? [{ order, what: decidedIn(order), secondsLeft: Math.ceil(left / 1000) }] : [];
    })
    .sort((one, other) => other.order.position - one.order.position);
}

/** @returns when the last undo ends, in ms since 1970; 0 if no decision is known */
export function latestUndo(orders: readonly Order[]): number {
  return Math.max(0, ...orders.map(({ undo_until: until }) => (until === undefined ? 0 : Date.parse(until))));
}

/** Capped at the limit, because a slow clock must not promise more. */
function leftMs({ undo_until: until }: Order, now: number): number {
  return until === undefined ? 0 : Math.min(UNDO_WITHIN_MS, Date.parse(until) - now);
}

function decidedIn(order: Order): Undoable['what'] {
  const status = orderStatus(order);
  if (status === 'rejected' || status === 'closed') return status;
  const decidedAt = Date.parse(order.undo_until ?? '') - UNDO_WITHIN_MS;
  return status === 'in_progress' && Date.parse(order.start_time ?? '') === decidedAt ? 'confirmed' : 'changed';
}

/** The parts of the board that an undo needs. */
type Board = {
  /** Calls the server; rejects with the server's error. */
  undo: (orderId: string, position: number) => Promise<Order>;
  putOrder: (order: Order) => void;
  fails: (text: string) => void;
};

/** Undoes an order's last decision, and shows whatever the server answers. A second press gets the same answer. */
export async function takeBack({ id, position }: Order, { undo, putOrder, fails }: Board): Promise<void> {
  try {
    putOrder(await undo(id, position));
  } catch (error) {
    const truth = conflictingOrder(error);
    if (truth !== null) putOrder(truth);
    fails(truth === null ? failed(error) : undoTexts.overtaken);
  }
}

function failed(error: unknown): string {
  const failure = readApiFailure(error);
  return failure.kind === 'refused' && failure.code === 'SOLD_OUT'
    ? undoTexts.soldSince(refusalWords(failure))
    : wordsOf(failure, undoTexts.failed);
}
