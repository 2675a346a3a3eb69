import { readAllergens, type ReadAllergens } from '@stolek/rules/allergen-list';
import { optionNames } from '@stolek/rules/option-names';
import type { Course } from '#kernel/course.js';
import { DomainError, type FieldError } from '#kernel/domain-error.js';
import { toMinorUnits, type Currency, type MinorUnits } from '#kernel/money.js';
import { declaredWith, noneLeft, priceWith } from './order-lines.state.js';
import { MAX_LINES, MAX_QUANTITY } from './order-limits.js';
import type { DishFacts, LineOption, OrderedLine } from './order-lines.events.js';

interface OfferedGroup {
  readonly id: number;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly (Required<Omit<LineOption, 'price' | 'group'>> & {
    readonly priceCzk: MinorUnits;
    readonly priceEur: MinorUnits | null;
    readonly isSoldOut: boolean;
  })[];
}

interface ChoiceError extends FieldError {
  readonly dish: string;
  readonly group: string | null;
}

interface RequestedChoice {
  readonly dish: { readonly name: string; readonly modifiers?: readonly OfferedGroup[] };
  readonly optionIds: readonly number[];
  readonly field: string;
}

/**
 * Checks the options of lines (docs/product.md#modifiers). A refusal names all lines with the problem.
 * @param menu read only for a refusal, because making the guests' answer is expensive
 * @throws DomainError `OPTION_UNAVAILABLE` (details have the menu), `TOO_MANY_OPTIONS`, `MODIFIER_REQUIRED`
 */
export function requireChoices(choices: readonly RequestedChoice[], menu: Pick<PriceList, 'asAnswered'>): void {
  const gone = choices.flatMap(unavailableIn);
  if (gone.length > 0) throw new DomainError('OPTION_UNAVAILABLE', { menu: menu.asAnswered, errors: gone });
  const groups = choices.flatMap((choice) =>
    (choice.dish.modifiers ?? []).map((group) => ({
      ...choice,
      group,
      count: chosenOf(group, choice.optionIds).length,
    })),
  );
  const beyond = groups.filter(({ group, count }) => count > group.max);
  if (beyond.length > 0) throw new DomainError('TOO_MANY_OPTIONS', beyond.map(message('nejvýše', 'max')));
  const missing = groups.filter(({ group, count }) => count < group.min);
  if (missing.length > 0) throw new DomainError('MODIFIER_REQUIRED', missing.map(message('aspoň', 'min')));
}

/**
 * @param optionIds options that `requireChoices` has accepted
 * @returns the options as the order stores them, in the menu's order
 * @throws DomainError `EUR_NOT_ALLOWED`
 */
export function chosenOptions(
  groups: readonly OfferedGroup[],
  optionIds: readonly number[],
  currency: Currency,
): LineOption[] {
  return groups.flatMap((of) => {
    const group = { id: of.id, name: of.name };
    return chosenOf(of, optionIds).map(({ id, name, priceCzk, priceEur, addsAllergens, removesAllergens }) => {
      const price = currency === 'CZK' ? priceCzk : priceEur;
      if (price === null) throw new DomainError('EUR_NOT_ALLOWED');
      return {
        id,
        name,
        group,
        price,
        addsAllergens: unlessEmpty(addsAllergens),
        removesAllergens: unlessEmpty(removesAllergens),
      };
    });
  });
}

const unlessEmpty = (numbers: readonly number[]) => (numbers.length > 0 ? numbers : undefined);

function chosenOf({ options }: OfferedGroup, optionIds: readonly number[]): OfferedGroup['options'] {
  return options.filter(({ id }) => optionIds.includes(id));
}

function unavailableIn({ dish: { name, modifiers = [] }, optionIds, field }: RequestedChoice): ChoiceError[] {
  const offered = new Map(
    modifiers.flatMap((group) => group.options.map((option) => [option.id, { ...option, group }] as const)),
  );
  return optionIds.flatMap((id, index) => {
    const option = offered.get(id);
    if (option && !option.isSoldOut) return [];
    const at = `${field}.${index}`;
    const message = option
      ? noneLeft(at, optionNames([option]))
      : { field: at, message: `Tuto možnost už ${name} nemá.` };
    return [{ ...message, dish: name, group: option?.group.name ?? null }];
  });
}

const message =
  (bound: 'aspoň' | 'nejvýše', which: 'min' | 'max') =>
  ({ dish, field, group }: RequestedChoice & { readonly group: OfferedGroup }): ChoiceError => ({
    field,
    message: `${dish.name}: vyberte ${bound} ${group[which]} z „${group.name}“.`,
    dish: dish.name,
    group: group.name,
  });

export interface RequestedOrder {
  readonly items: readonly {
    readonly itemId: number;
    readonly quantity: number;
    readonly price: number;
    readonly note: string | null;
    readonly options?: readonly number[] | undefined;
  }[];
  readonly totalPrice: number;
  readonly currency: Currency;
  readonly allAtOnce?: boolean | undefined;
  /** True if staff want the order although the kitchen has a pause. */
  readonly despitePause?: boolean | null | undefined;
}

export interface ListedDish {
  readonly productId: number;
  /** The menu's heading. A line stores it only if it is not a category of the venue. */
  readonly category?: string;
  readonly categoryId: number | null;
  readonly station?: number | null;
  readonly course?: Course | null;
  readonly ingredients?: string | null;
  readonly allergens: readonly number[];
  readonly listedAllergens?: readonly number[];
  readonly name: string;
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly soldOut: boolean;
  readonly pausedUntil?: string | null;
  readonly isAdult?: boolean;
  readonly vatRate?: number | null;
  readonly modifiers?: readonly OfferedGroup[];
}

export interface PriceList {
  readonly items: ReadonlyMap<number, ListedDish>;
  /** True if guests may pay in euros (docs/product.md#euros). */
  readonly allHaveEur: boolean;
  readonly asAnswered: unknown;
}

/**
 * Prices an order by the menu (docs/product.md#the-price-is-the-servers). The lines have the menu's names and prices;
 * the total is in minor units.
 * @throws DomainError `EMPTY_ORDER`, `TOO_MANY_LINES`, `QUANTITY_OUT_OF_RANGE`, `EUR_NOT_ALLOWED`, those of
 *   `requireChoices`; `ITEM_SOLD_OUT` and `ORDERING_PAUSED` (details name the lines); `MENU_ITEM_NOT_ON_MENU` (details
 *   have the menu and name the lines); `PRICE_CHANGED` (details have the menu) if a price or the total differs
 */
export function priceOrder(request: RequestedOrder, menu: PriceList): { lines: OrderedLine[]; total: MinorUnits } {
  if (request.items.length === 0) throw new DomainError('EMPTY_ORDER');
  if (request.items.length > MAX_LINES) throw new DomainError('TOO_MANY_LINES');
  if (request.currency === 'EUR' && !menu.allHaveEur) throw new DomainError('EUR_NOT_ALLOWED');
  refuseSoldOut(request, menu);
  if (request.despitePause !== true) refusePaused(request, menu);
  requireChoicesOf(request, menu);
  requireOnMenu(request, menu);
  const lines = request.items.map((item, index) => priceLine(item, index, request, menu));
  const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  if (toMinorUnits(request.totalPrice) !== total) throw priceChanged(menu);
  return { lines, total };
}

/** Names all sold-out lines at once, so that the guest can remove them together. */
function refuseSoldOut({ items }: RequestedOrder, menu: PriceList): void {
  const soldOut = items.flatMap(({ itemId }, index) => {
    const item = menu.items.get(itemId);
    return item?.soldOut ? [noneLeft(`items.${index}.itemId`, item.name)] : [];
  });
  if (soldOut.length > 0) throw new DomainError('ITEM_SOLD_OUT', soldOut);
}

interface LinePaused extends FieldError {
  readonly until: string;
}

function refusePaused({ items }: RequestedOrder, menu: PriceList): void {
  const paused = items.flatMap(({ itemId }, index): LinePaused[] => {
    const { name, pausedUntil: until = null } = menu.items.get(itemId) ?? { name: '' };
    return until === null ? [] : [linePaused(index, name, until)];
  });
  if (paused.length > 0) throw new DomainError('ORDERING_PAUSED', paused);
}

export const linePaused = (index: number, name: string, until: string): LinePaused => ({
  field: `items.${index}.itemId`,
  message: `Kuchyň má pauzu: ${name}`,
  until,
});

function requireChoicesOf({ items }: RequestedOrder, menu: PriceList): void {
  const choices = items.flatMap(({ itemId, options: optionIds = [] }, index) => {
    const dish = menu.items.get(itemId);
    return dish ? [{ dish, optionIds, field: `items.${index}.options` }] : [];
  });
  requireChoices(choices, menu);
}

/** Rejects items that have left the menu since the page read it, as when a day menu ends. */
function requireOnMenu({ items }: RequestedOrder, menu: PriceList): void {
  const errors = items.flatMap(({ itemId }, index) =>
    menu.items.has(itemId) ? [] : [{ field: `items.${index}.itemId`, message: String(itemId) }],
  );
  if (errors.length > 0) throw new DomainError('MENU_ITEM_NOT_ON_MENU', { menu: menu.asAnswered, errors });
}

const readOfDish = new WeakMap<ListedDish, ReadAllergens>();

/** Reads the allergens of a dish only once, and caches them with the menu's dish for later orders. */
function allergensOf(dish: ListedDish): ReadAllergens {
  let read = readOfDish.get(dish);
  if (read === undefined) {
    read = readAllergens(dish.ingredients ?? null, dish.allergens, dish.listedAllergens ?? []);
    readOfDish.set(dish, read);
  }
  return read;
}

/** @returns what a line stores of a dish besides name and price */
export function factsOf(dish: ListedDish, options: readonly LineOption[]): DishFacts {
  const { productId, category, categoryId, station = null, isAdult, vatRate = null } = dish;
  return {
    productId,
    categoryId,
    ...(categoryId === null && category !== undefined && { heading: category }),
    ...(station !== null && { station }),
    allergens: declaredWith(allergensOf(dish), options),
    ...(isAdult && { isAdult: true as const }),
    ...(vatRate !== null && { vatRate }),
  };
}

function priceLine(
  item: RequestedOrder['items'][number],
  index: number,
  { currency, allAtOnce = false }: RequestedOrder,
  menu: PriceList,
): OrderedLine {
  if (item.quantity < 1 || item.quantity > MAX_QUANTITY) {
    throw new DomainError('QUANTITY_OUT_OF_RANGE', [
      { field: `items.${index}.quantity`, message: `1–${MAX_QUANTITY}` },
    ]);
  }
  const onMenu = menu.items.get(item.itemId)!;
  const base = currency === 'CZK' ? onMenu.priceCzk : onMenu.priceEur;
  const options = chosenOptions(onMenu.modifiers ?? [], item.options ?? [], currency);
  const price = base === null ? null : priceWith(base, options);
  if (price === null || toMinorUnits(item.price) !== price) throw priceChanged(menu);
  const line = { itemId: item.itemId, name: onMenu.name, quantity: item.quantity, price, note: item.note ?? undefined };
  const turn = onMenu.course && !allAtOnce ? { course: onMenu.course } : {};
  return { ...line, ...factsOf(onMenu, options), ...turn, ...(options.length > 0 && { options }) };
}

function priceChanged({ asAnswered }: PriceList): DomainError {
  return new DomainError('PRICE_CHANGED', { menu: asAnswered });
}
