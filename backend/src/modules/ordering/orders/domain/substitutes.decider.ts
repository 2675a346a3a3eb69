import { DomainError } from '#kernel/domain-error.js';
import type { Currency } from '#kernel/money.js';
import {
  cancelledOf,
  noneLeft,
  type PortionsLeft,
  refuseDishBeyond,
  activeQuantity,
  withActive,
  taken,
} from './order-lines.state.js';
import { OFFER_STANDS_MS } from './order-limits.js';
import type {
  Dish,
  DishFacts,
  SubstituteDeclined,
  SubstituteOffered,
  SubstituteTaken,
  OrderLine,
} from './order-lines.events.js';
import { chosenOptions, requireChoices, factsOf, type ListedDish } from './order-pricing.js';
import { isOpen } from './order.events.js';
import { conflict, lineOf, totalWith, type CorrectedOrder } from './order.state.js';

export interface OnSale {
  readonly items: ReadonlyMap<number, ListedDish>;
  readonly asAnswered: unknown;
  readonly left: PortionsLeft;
}

/**
 * @returns a dish to offer instead of a line's dish. It must be available now. It has its price in the order's
 * currency, and its facts without options
 * @throws DomainError `MENU_ITEM_NOT_ON_MENU`, `ITEM_SOLD_OUT`, `EUR_NOT_ALLOWED`
 */
export function dishOn(
  { items, left }: { readonly items: ReadonlyMap<number, ListedDish>; readonly left: PortionsLeft },
  itemId: number,
  currency: Currency,
): Dish {
  const onMenu = items.get(itemId);
  if (!onMenu) throw new DomainError('MENU_ITEM_NOT_ON_MENU', [{ field: 'itemId', message: String(itemId) }]);
  if (onMenu.soldOut) throw soldOut(onMenu.name);
  const price = currency === 'CZK' ? onMenu.priceCzk : onMenu.priceEur;
  if (price === null) throw new DomainError('EUR_NOT_ALLOWED');
  const { isAdult: _, vatRate: _rate, ...facts } = factsOf(onMenu, []);
  const dish = { itemId, name: onMenu.name, price, ...facts };
  return left.has(onMenu.productId) ? { ...dish, counted: true } : dish;
}

/**
 * Checks only whether the dish is available, because it is sold at the offered price, even if it left the menu.
 * @throws DomainError `ITEM_SOLD_OUT`, `SOLD_OUT`
 */
export function refuseGone(dish: Dish, pieces: number, { items, left }: Pick<OnSale, 'items' | 'left'>): void {
  if (items.get(dish.itemId)?.soldOut) throw soldOut(dish.name);
  refuseDishBeyond(dish, pieces, left);
}

function soldOut(name: string): DomainError {
  return new DomainError('ITEM_SOLD_OUT', [noneLeft('itemId', name)]);
}

/** `line`: the number of a line, from 1. `at`: the time of the command. */
export type SubstituteCommand =
  | { readonly kind: 'offer'; readonly line: number; readonly item: Dish; readonly left: PortionsLeft }
  | {
      readonly kind: 'answer';
      readonly line: number;
      readonly itemId: number;
      readonly take: boolean;
      readonly options?: readonly number[];
      readonly at: Date;
      readonly onSale: OnSale;
    }
  | { readonly kind: 'offer-over'; readonly line: number; readonly at: Date };

type CommandOf<Kind extends SubstituteCommand['kind']> = Extract<SubstituteCommand, { kind: Kind }>;

export function offer(
  order: CorrectedOrder,
  { line: place, item, left }: CommandOf<'offer'>,
): SubstituteOffered | null {
  const line = lineOf(order, place);
  if (!isOpen(order.status)) return conflict();
  if (line.offer?.itemId === item.itemId && isWaitedFor(line)) return null;
  if (activeQuantity(line) === 0 || line.itemId === item.itemId) return conflict();
  refuseDishBeyond(item, activeQuantity(line), left);
  const total = totalWith(order, place, (one) => withActive(one, 0));
  const data = { line: place, item, total };
  return { type: 'SubstituteOffered', data: line.state === undefined ? data : { ...data, stage: line.state } };
}

export function answer(
  order: CorrectedOrder,
  { line: place, itemId, take, options = [], at, onSale }: CommandOf<'answer'>,
): SubstituteTaken | SubstituteDeclined | null {
  const line = lineOf(order, place);
  if (!isOpen(order.status)) return conflict();
  if (take && isTaken(line, itemId)) return null;
  if (line.offer === undefined || itemId !== line.offer.itemId) return conflict();
  if (line.offer.declined !== undefined && !take) return null;
  if (line.offer.declined === 'guest') return conflict();
  if (!take) return { type: 'SubstituteDeclined', data: { line: place, by: 'guest' } };
  if (line.offer.declined === 'time' || isOver(line, at)) throw new DomainError('OFFER_EXPIRED');
  const stands = line.quantity - cancelledOf(line);
  refuseGone(line.offer, stands, onSale);
  const { course } = line;
  // Keeps the course of the replaced dish.
  const brought = {
    ...broughtBy(line.offer, { options, currency: order.currency, onSale }),
    ...(course !== undefined && { course }),
  };
  refuseDishBeyond({ ...line.offer, ...brought }, stands, onSale.left);
  const total = totalWith(order, place, (one) => taken(one, stands, brought));
  return { type: 'SubstituteTaken', data: { line: place, stands, total, ...brought } };
}

interface Choice extends Pick<CommandOf<'answer'>, 'onSale'> {
  readonly options: readonly number[];
  readonly currency: Currency;
}

/** Takes the offer's facts if the dish has left the menu. @throws DomainError as `requireChoices`, `chosenOptions` */
function broughtBy(
  { itemId, name, productId, categoryId, heading, station, allergens, counted }: Dish,
  { options: optionIds, currency, onSale }: Choice,
): DishFacts & Pick<Dish, 'options' | 'counted'> {
  const dish = onSale.items.get(itemId);
  requireChoices([{ dish: dish ?? { name }, optionIds, field: 'options' }], onSale);
  const options = chosenOptions(dish?.modifiers ?? [], optionIds, currency);
  const facts = dish
    ? factsOf(dish, options)
    : {
        productId,
        categoryId,
        ...(heading !== undefined && { heading }),
        ...(station !== undefined && { station }),
        allergens,
      };
  return { ...facts, ...(counted && { counted }), ...(options.length > 0 && { options }) };
}

/** @returns `null` if the offer was answered, or its time is not over */
export function offerOver(
  order: CorrectedOrder,
  { line: place, at }: CommandOf<'offer-over'>,
): SubstituteDeclined | null {
  const line = lineOf(order, place);
  if (!isOpen(order.status) || !isWaitedFor(line) || !isOver(line, at)) return null;
  return { type: 'SubstituteDeclined', data: { line: place, by: 'time' } };
}

/** Tells whether the offer of this dish was accepted, even if another dish has been offered since. */
function isTaken({ itemId, instead }: OrderLine, sought: number): boolean {
  return instead !== undefined && itemId === sought;
}

function isWaitedFor({ offer: one }: OrderLine): boolean {
  return one !== undefined && one.declined === undefined;
}

function isOver({ offer: one }: OrderLine, at: Date): boolean {
  return one !== undefined && at.getTime() > one.offeredAt + OFFER_STANDS_MS;
}
