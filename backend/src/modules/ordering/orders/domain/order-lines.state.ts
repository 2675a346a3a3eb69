import type { MinorUnits } from '#kernel/money.js';
import type { LineOption, Dish, LineOffer, OrderLine } from './order-lines.events.js';

/** @returns the price of one piece */
export function priceWith(dish: MinorUnits, options: readonly Pick<LineOption, 'price'>[]): MinorUnits {
  return options.reduce((sum, { price }) => sum + price, dish);
}

/**
 * An allergen that one option adds stays, even if another removes it: a warning too many is safe. @returns numbers in
 * order
 */
export function allergensWith(
  dish: readonly number[],
  options: readonly Pick<LineOption, 'addsAllergens' | 'removesAllergens'>[],
): number[] {
  const removed = new Set(options.flatMap(({ removesAllergens }) => removesAllergens));
  const added = options.flatMap(({ addsAllergens }) => addsAllergens);
  return [...new Set([...dish.filter((one) => !removed.has(one)), ...added])].sort((a, b) => a - b);
}

export function standing({ stands, quantity }: OrderLine): number {
  return stands ?? quantity;
}

export function cancelledOf({ cancelled = [] }: OrderLine): number {
  return cancelled.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Sums up the standing pieces. */
export function totalOf(lines: readonly OrderLine[]): MinorUnits {
  return lines.reduce((sum, line) => sum + standing(line) * line.price, 0);
}

/** Tells whether no piece stands and none will: no offer is open. */
export function isOut(line: OrderLine): boolean {
  return standing(line) === 0 && (line.offer === undefined || line.offer.declined !== undefined);
}

/** @param places numbers of the changed lines, from 1 */
export function withLines(
  lines: readonly OrderLine[],
  places: readonly number[],
  change: (line: OrderLine, place: number) => OrderLine,
): OrderLine[] {
  return lines.map((line, index) => (places.includes(index + 1) ? change(line, index + 1) : line));
}

/** Sets the number of standing pieces, and drops the field if all stand. */
export function standingAt({ stands: _, ...line }: OrderLine, pieces: number): OrderLine {
  return pieces === line.quantity ? line : { ...line, stands: pieces };
}

export function withoutOffer({ offer: _, ...line }: OrderLine): OrderLine {
  return line;
}

function isOffered(line: OrderLine): line is OrderLine & { readonly offer: LineOffer } {
  return line.offer !== undefined;
}

type Frozen = Pick<Dish, 'options' | 'isAdult' | 'vatRate'>;

function frozenOf({ options = [], isAdult, vatRate }: Frozen): Frozen {
  return {
    ...(options.length > 0 && { options }),
    ...(isAdult && { isAdult }),
    ...(vatRate !== undefined && { vatRate }),
  };
}

/**
 * Replaces a line's dish by the substitute, for the pieces that were not cancelled before.
 * @param frozen options and facts of the substitute; those of the line are dropped with its dish
 */
export function taken(line: OrderLine, pieces: number, frozen: Frozen = {}): OrderLine {
  if (!isOffered(line)) return line;
  const { offer, countedAs: _counted, options: _options, isAdult: _adult, vatRate: _rate, ...left } = line;
  const { offeredAt: _at, declined: _by, ...dish } = offer;
  const instead = line.instead ?? { itemId: line.itemId, name: line.name, price: line.price, ...frozenOf(line) };
  const brought = { ...dish, price: priceWith(dish.price, frozen.options ?? []), ...frozenOf(frozen) };
  return standingAt({ ...left, ...brought, instead }, pieces);
}

/** @returns the dish with its options for files and lists: 'Svíčková + Knedlík, Brusinky' */
export function nameOf({ name, options = [] }: { name: string; options?: readonly { name: string }[] }): string {
  return options.length === 0 ? name : `${name} + ${options.map((option) => option.name).join(', ')}`;
}

/** Removes the texts that people typed. */
export function withoutTexts({ lines }: { readonly lines: readonly OrderLine[] }): { note: null; lines: OrderLine[] } {
  return {
    note: null,
    lines: lines.map((line) => ({
      ...line,
      note: null,
      ...(line.rejected && { rejected: { reason: null } }),
      ...(line.cancelled && { cancelled: line.cancelled.map(({ quantity }) => ({ quantity, reason: null })) }),
    })),
  };
}
