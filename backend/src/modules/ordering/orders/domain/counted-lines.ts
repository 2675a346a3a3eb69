import { DomainError, type FieldError } from '#kernel/domain-error.js';
import type { Dish, OrderedLine, OrderLine, RejectedLine } from './order-lines.events.js';
import { standing } from './order-lines.state.js';

/** By product, how many portions are left of those that are counted today. */
export type PortionsLeft = ReadonlyMap<number, number>;

/** A line of which less is left than was asked for. */
export interface LineBeyond extends FieldError {
  readonly left: number;
}

/**
 * Each line says whose portions it takes, if they are counted.
 * @param productOf of the dish that a line names
 */
export function countedLines(
  lines: readonly OrderedLine[],
  productOf: (itemId: number) => number | undefined,
  left: PortionsLeft,
): OrderedLine[] {
  return lines.map((line) => {
    const product = productOf(line.itemId);
    return product !== undefined && left.has(product) ? { ...line, countedAs: product } : line;
  });
}

/** All lines of a dish together, whatever their notes. @throws DomainError `SOLD_OUT`, its details a `LineBeyond` for each of them */
export function refuseBeyondPortions(lines: readonly OrderedLine[], left: PortionsLeft): void {
  refuseBeyond(lines, left, (index) => `items.${index}.itemId`);
}

/**
 * An order takes its portions by its confirmation, without the lines that this rejects.
 * @throws DomainError `SOLD_OUT` as `refuseBeyondPortions`, with the lines of the order as its answer lists them
 */
export function refuseConfirmationBeyond(
  lines: readonly OrderLine[],
  rejectedLines: readonly RejectedLine[],
  left: PortionsLeft,
): void {
  const rejected = new Set(rejectedLines.map(({ line }) => line));
  const taking = lines.map((line, index) => ({ ...line, quantity: rejected.has(index + 1) ? 0 : standing(line) }));
  refuseBeyond(taking, left, (index) => `orderItems.${index}.menuItemId`);
}

function refuseBeyond(
  lines: readonly Pick<OrderedLine, 'countedAs' | 'quantity' | 'name'>[],
  left: PortionsLeft,
  fieldOf: (index: number) => string,
): void {
  const asked = new Map<number, number>();
  for (const { countedAs, quantity } of lines) {
    if (countedAs !== undefined) asked.set(countedAs, (asked.get(countedAs) ?? 0) + quantity);
  }
  const beyond = lines.flatMap(({ countedAs, name, quantity }, index) => {
    if (countedAs === undefined || quantity === 0) return [];
    const portions = left.get(countedAs);
    if (portions === undefined || (asked.get(countedAs) ?? 0) <= portions) return [];
    return [lineBeyond(fieldOf(index), name, portions)];
  });
  if (beyond.length > 0) throw new DomainError('SOLD_OUT', beyond);
}

/** So many pieces of a dish that is not of an order yet. @throws DomainError `SOLD_OUT`, its detail a `LineBeyond` */
export function refuseDishBeyond({ countedAs, name }: Dish, pieces: number, left: PortionsLeft): void {
  const portions = countedAs === undefined ? undefined : left.get(countedAs);
  if (portions !== undefined && pieces > portions) {
    throw new DomainError('SOLD_OUT', [lineBeyond('itemId', name, portions)]);
  }
}

/** The detail of a refusal: there is none of that dish. */
export const noneLeft = (field: string, name: string): FieldError => ({ field, message: `Vyprodáno: ${name}` });

function lineBeyond(field: string, name: string, portions: number): LineBeyond {
  const left = Math.max(0, portions);
  return { ...(left === 0 ? noneLeft(field, name) : { field, message: `Zbývá jen ${left}×: ${name}` }), left };
}
