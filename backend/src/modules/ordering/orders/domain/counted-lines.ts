import { DomainError, type FieldError } from '#kernel/domain-error.js';
import type { Dish, OrderedLine, OrderLine, RejectedLine } from './order-lines.events.js';
import { standing } from './order-lines.state.js';

type OptionKey = `option ${number}`;
export const optionKey = (id: number): OptionKey => `option ${id}`;

/** Portions left of dishes and options that are counted today, by product or by `optionKey`. */
export type PortionsLeft = ReadonlyMap<number | OptionKey, number>;

/** A line with fewer portions left than it has pieces; without `left`, one of its options is short. */
export interface LineBeyond extends FieldError {
  readonly left?: number;
}

/**
 * Adds to each line the product whose portions it takes, if they are counted.
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

/**
 * Counts all lines of a dish together, whatever their notes, and all of an option, whatever their dishes.
 * @throws DomainError `SOLD_OUT`, its details a `LineBeyond` for each of them
 */
export function refuseBeyondPortions(lines: readonly OrderedLine[], left: PortionsLeft): void {
  refuseBeyond(lines, left, (index) => `items.${index}.itemId`);
}

/**
 * An order takes its portions when it is confirmed, without the lines that the confirmation rejects.
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

/** @returns the lines whose dish or options have fewer portions left than the line has pieces, as an order's answer lists them */
export function scarceLines(lines: readonly OrderLine[], left: PortionsLeft): LineBeyond[] {
  return lines.flatMap((line, index) =>
    takenBy(line).flatMap(({ key, name }) => {
      const portions = left.get(key);
      if (portions === undefined || portions >= line.quantity) return [];
      return [lineBeyond(`orderItems.${index}.menuItemId`, name, portions, typeof key === 'number')];
    }),
  );
}

function refuseBeyond(lines: readonly Taking[], left: PortionsLeft, fieldOf: (index: number) => string): void {
  const asked = new Map<number | OptionKey, number>();
  for (const line of lines) {
    for (const { key } of takenBy(line)) asked.set(key, (asked.get(key) ?? 0) + line.quantity);
  }
  const beyond = lines.flatMap((line, index) => {
    if (line.quantity === 0) return [];
    return takenBy(line).flatMap(({ key, name }) => {
      const portions = left.get(key);
      if (portions === undefined || (asked.get(key) ?? 0) <= portions) return [];
      return [lineBeyond(fieldOf(index), name, portions, typeof key === 'number')];
    });
  });
  if (beyond.length > 0) throw new DomainError('SOLD_OUT', beyond);
}

type Taking = Pick<OrderedLine, 'countedAs' | 'quantity' | 'name' | 'options'>;

/** Takes a portion of its dish, if that is counted, and one of each option. */
function takenBy({ countedAs, name, options = [] }: Taking): { key: number | OptionKey; name: string }[] {
  const ofOptions = options.map((option) => ({ key: optionKey(option.id), name: option.name }));
  return countedAs === undefined ? ofOptions : [{ key: countedAs, name }, ...ofOptions];
}

/** Checks a dish that is not yet part of an order. @throws DomainError `SOLD_OUT`, its details `LineBeyond`s */
export function refuseDishBeyond(dish: Dish, pieces: number, left: PortionsLeft): void {
  refuseBeyond([{ ...dish, quantity: pieces }], left, () => 'itemId');
}

/** The detail of a refusal: the dish is sold out. */
export const noneLeft = (field: string, name: string): FieldError => ({ field, message: `Vyprodáno: ${name}` });

function lineBeyond(field: string, name: string, portions: number, isDish: boolean): LineBeyond {
  const left = Math.max(0, portions);
  const said = left === 0 ? noneLeft(field, name) : { field, message: `Zbývá jen ${left}×: ${name}` };
  return { ...said, ...(isDish && { left }) };
}
