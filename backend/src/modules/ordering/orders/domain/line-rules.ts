import { DomainError } from '#kernel/domain-error.js';
import type { MinorUnits } from '#kernel/money.js';
import type { CorrectedOrder } from './corrections.state.js';
import type { OrderLine } from './order-lines.events.js';
import { totalOf, withLines } from './order-lines.state.js';

/** @throws DomainError `ORDER_LINE_NOT_FOUND` */
export function lineOf({ lines }: CorrectedOrder, place: number): OrderLine {
  const line = lines[place - 1];
  if (line === undefined) throw new DomainError('ORDER_LINE_NOT_FOUND');
  return line;
}

/** Computes the total with a changed line. */
export function totalWith(
  { lines }: CorrectedOrder,
  place: number,
  change: (line: OrderLine) => OrderLine,
): MinorUnits {
  return totalOf(withLines(lines, [place], change));
}

export function conflict(): never {
  throw new DomainError('ORDER_STATE_CONFLICT');
}
