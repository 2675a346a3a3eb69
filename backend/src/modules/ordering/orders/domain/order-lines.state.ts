import type { ReadAllergens } from '@stolek/rules/allergen-list';
import { type NamedOption, optionNames } from '@stolek/rules/option-names';
import { DomainError, type FieldError } from '#kernel/domain-error.js';
import type { MinorUnits } from '#kernel/money.js';
import type {
  Dish,
  DishFacts,
  LineOffer,
  LineOption,
  OrderedLine,
  OrderLine,
  RejectedLine,
} from './order-lines.events.js';

/** @returns the price of one piece with its options */
export function priceWith(dish: MinorUnits, options: readonly Pick<LineOption, 'price'>[]): MinorUnits {
  return options.reduce((sum, { price }) => sum + price, dish);
}

/**
 * @returns sorted allergens of a dish with options. One that an option adds counts even if another option removes it,
 * because a needless warning does no harm
 */
export function allergensWith(
  dish: readonly number[],
  options: readonly Pick<LineOption, 'addsAllergens' | 'removesAllergens'>[],
): number[] {
  const removed = new Set(options.flatMap(({ removesAllergens = [] }) => removesAllergens));
  const added = options.flatMap(({ addsAllergens = [] }) => addsAllergens);
  return [...new Set([...dish.filter((one) => !removed.has(one)), ...added])].sort((a, b) => a - b);
}

/** @returns `null` if the dish does not declare its allergens, because those of the options are only a part */
export function declaredWith(
  { contains, isDeclared }: Pick<ReadAllergens, 'contains' | 'isDeclared'>,
  options: readonly Pick<LineOption, 'addsAllergens' | 'removesAllergens'>[],
): number[] | null {
  return isDeclared ? allergensWith(contains, options) : null;
}

export function activeQuantity({ stands, quantity }: OrderLine): number {
  return stands ?? quantity;
}

export function cancelledOf({ cancelled = [] }: OrderLine): number {
  return cancelled.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** @returns the price of the active pieces */
export function totalOf(lines: readonly OrderLine[]): MinorUnits {
  return lines.reduce((sum, line) => sum + activeQuantity(line) * line.price, 0);
}

/** Tells whether the line has neither an active piece nor a substitute on offer. */
export function isOut(line: OrderLine): boolean {
  return activeQuantity(line) === 0 && (line.offer === undefined || line.offer.declined !== undefined);
}

/** Changes some lines. @param places the lines' numbers, from 1 */
export function withLines(
  lines: readonly OrderLine[],
  places: readonly number[],
  change: (line: OrderLine, place: number) => OrderLine,
): OrderLine[] {
  return lines.map((line, index) => (places.includes(index + 1) ? change(line, index + 1) : line));
}

/** Sets the number of active pieces, or drops the field if all pieces are active. */
export function withActive({ stands: _, ...line }: OrderLine, pieces: number): OrderLine {
  return pieces === line.quantity ? line : { ...line, stands: pieces };
}

export function withoutOffer({ offer: _, ...line }: OrderLine): OrderLine {
  return line;
}

function isOffered(line: OrderLine): line is OrderLine & { readonly offer: LineOffer } {
  return line.offer !== undefined;
}

type Brought = DishFacts & Pick<Dish, 'options' | 'counted'>;

function broughtOf({
  productId,
  categoryId,
  heading,
  station,
  course,
  allergens,
  options = [],
  isAdult,
  vatRate,
  counted,
}: Brought): Brought {
  return {
    productId,
    categoryId,
    ...(heading !== undefined && { heading }),
    ...(station !== undefined && { station }),
    ...(course !== undefined && { course }),
    allergens,
    ...(options.length > 0 && { options }),
    ...(isAdult && { isAdult }),
    ...(vatRate !== undefined && { vatRate }),
    ...(counted && { counted }),
  };
}

/**
 * Replaces a line's dish with the offered substitute, for its active pieces.
 * @param brought options and facts of the substitute, which replace those of the dish
 */
export function taken(line: OrderLine, pieces: number, brought: Brought): OrderLine {
  if (!isOffered(line)) return line;
  const {
    offer,
    counted: _counted,
    options: _options,
    heading: _heading,
    station: _station,
    course: _course,
    isAdult: _adult,
    vatRate: _rate,
    state: _state,
    steps: _steps,
    ...left
  } = line;
  const { counted: _, ...ordered } = broughtOf(line);
  const instead = line.instead ?? { itemId: line.itemId, name: line.name, price: line.price, ...ordered };
  const price = priceWith(offer.price, brought.options ?? []);
  const dish = { itemId: offer.itemId, name: offer.name, price, ...broughtOf(brought) };
  return withActive({ ...left, ...dish, instead }, pieces);
}

/** @returns the dish with its options on one line: 'Svíčková + Příloha: Knedlík · Navíc: Brusinky' */
export function nameOf({ name, options = [] }: { name: string; options?: readonly NamedOption[] }): string {
  return options.length === 0 ? name : `${name} + ${optionNames(options)}`;
}

/** Removes all notes and reasons that people typed. */
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

type OptionKey = `option ${number}`;
export const optionKey = (id: number): OptionKey => `option ${id}`;

/** Portions left today of counted dishes (by product) and options (by `optionKey`). */
export type PortionsLeft = ReadonlyMap<number | OptionKey, number>;

/** A line that needs more portions than are left. `left` is absent if the portions of an option do not suffice. */
interface LineBeyond extends FieldError {
  readonly left?: number;
}

/** Marks the lines whose product has counted portions. */
export function countedLines(lines: readonly OrderedLine[], left: PortionsLeft): OrderedLine[] {
  return lines.map((line) => (left.has(line.productId) ? { ...line, counted: true } : line));
}

/**
 * Adds up the lines of a dish, whatever their notes, and the lines with an option, whatever their dishes.
 * @throws DomainError `SOLD_OUT`, with a `LineBeyond` as details for each line that needs too many portions
 */
export function refuseBeyondPortions(lines: readonly OrderedLine[], left: PortionsLeft): void {
  refuseBeyond(lines, left, (index) => `items.${index}.itemId`);
}

/**
 * Checks the portions that an order takes when it is confirmed; lines that the confirmation rejects take none.
 * @throws DomainError `SOLD_OUT`, naming the lines by their numbers in the order
 */
export function refuseConfirmationBeyond(
  lines: readonly OrderLine[],
  rejectedLines: readonly RejectedLine[],
  left: PortionsLeft,
): void {
  const rejected = new Set(rejectedLines.map(({ line }) => line));
  const taking = lines.map((line, index) => ({
    ...line,
    quantity: rejected.has(index + 1) ? 0 : activeQuantity(line),
  }));
  refuseBeyond(taking, left, (index) => `orderItems.${index}.menuItemId`);
}

/** @returns the lines that need more portions of dish or option than are left, by their numbers in the order */
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
  const pieces = new Map<number | OptionKey, number>();
  for (const line of lines) {
    for (const { key } of takenBy(line)) pieces.set(key, (pieces.get(key) ?? 0) + line.quantity);
  }
  const beyond = lines.flatMap((line, index) => {
    if (line.quantity === 0) return [];
    return takenBy(line).flatMap(({ key, name }) => {
      const portions = left.get(key);
      if (portions === undefined || (pieces.get(key) ?? 0) <= portions) return [];
      return [lineBeyond(fieldOf(index), name, portions, typeof key === 'number')];
    });
  });
  if (beyond.length > 0) throw new DomainError('SOLD_OUT', beyond);
}

type Taking = Pick<OrderedLine, 'productId' | 'counted' | 'quantity' | 'name' | 'options'>;

function takenBy({ productId, counted, name, options = [] }: Taking): { key: number | OptionKey; name: string }[] {
  const ofOptions = options.map((option) => ({ key: optionKey(option.id), name: optionNames([option]) }));
  return counted ? [{ key: productId, name }, ...ofOptions] : ofOptions;
}

/** Checks a dish that is not in an order yet. @throws DomainError `SOLD_OUT`, with `LineBeyond`s as details */
export function refuseDishBeyond(dish: Dish, pieces: number, left: PortionsLeft): void {
  refuseBeyond([{ ...dish, quantity: pieces }], left, () => 'itemId');
}

/** Makes the detail of a refusal that says that a dish is sold out. */
export const noneLeft = (field: string, name: string): FieldError => ({ field, message: `Vyprodáno: ${name}` });

function lineBeyond(field: string, name: string, portions: number, isDish: boolean): LineBeyond {
  const left = Math.max(0, portions);
  const message = left === 0 ? noneLeft(field, name) : { field, message: `Zbývá jen ${left}×: ${name}` };
  return { ...message, ...(isDish && { left }) };
}
