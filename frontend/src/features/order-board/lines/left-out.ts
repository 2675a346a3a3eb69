import { createContext, useContext } from 'react';
import { speaksOfAllergy } from '@stolek/rules/allergy-words';
import { isWithoutCode, orderStatus } from '#api/order-status.ts';
import type { MenuItem, Order, OrderLine } from '#api/types.ts';
import { type SoldOut, soldOutLines } from '../stock/sold-out';
import { canReplace } from './near-dishes';
import { activeLines, activeQuantity } from './active-pieces';

export type LeftOut = { dishes: ReadonlySet<number>; toggle: (menuItemId: number) => void };

export const LeftOutContext = createContext<LeftOut>({ dishes: new Set(), toggle: () => undefined });

export const useLeftOut = () => useContext(LeftOutContext);

/** @returns the active lines of an order with a dish that this board leaves out; empty once the order is confirmed */
export function leftOutLines(order: Order, dishes: ReadonlySet<number>): OrderLine[] {
  if (dishes.size === 0 || orderStatus(order) !== 'waiting') return [];
  return activeLines(order).filter(({ menuItemId }) => dishes.has(menuItemId));
}

/** The reason why somebody must read and decide an order separately. */
export type Apart = 'allergy' | 'code' | 'offered' | 'whole' | 'soldOut' | 'several' | 'dish';

type OrderApart = { order: Order; why: Apart };

export type Ready = { order: Order; without: readonly OrderLine[]; total: number; notes: readonly string[] };

/** @returns the orders that have active pieces of a dish */
export function ordersWith(orders: readonly Order[], menuItemId: number): Order[] {
  return orders.filter((order) => linesOf(order, menuItemId).length > 0);
}

function linesOf(order: Order, menuItemId: number): OrderLine[] {
  return activeLines(order).filter((line) => line.menuItemId === menuItemId);
}

/**
 * Divides the waiting orders that contain the dish. `ready`: can be confirmed together, each without its lines of a
 * left-out dish. `apart`: somebody must decide each one separately, for the stated reason.
 */
export function planWithout(
  waiting: readonly Order[],
  menuItemId: number,
  dishes: ReadonlySet<number>,
  soldOut: SoldOut,
) {
  const all = ordersWith(waiting, menuItemId).map((order) => ({ order, without: leftOutLines(order, dishes) }));
  const why = ({ order, without }: (typeof all)[number]): Apart | null => {
    const always = apartAnyway(order);
    if (always !== null) return always;
    if (without.length === activeLines(order).length) return 'whole';
    return soldOutLines(order, soldOut).some((line) => !without.includes(line)) ? 'soldOut' : null;
  };
  return {
    ready: all.filter((one) => why(one) === null).map(({ order, without }) => readyOf(order, without)),
    apart: all.flatMap((one) => apartOf(one.order, why(one))),
  };
}

type Offerable = { order: Order; line: OrderLine };

/**
 * Divides the orders that contain the line's dish. `ready`: another dish can be offered to all of them together.
 * `apart`: somebody must read each one first. An order can have one open offer at a time.
 */
export function planOffers(orders: readonly Order[], menuItemId: number, dish: MenuItem) {
  const all = ordersWith(orders, menuItemId).map((order) => ({ order, lines: linesOf(order, menuItemId) }));
  const why = ({ order, lines }: (typeof all)[number]): Apart | null => {
    if (lines.length > 1) return apartAnyway(order) ?? 'several';
    return apartAnyway(order) ?? (lines.every((line) => canReplace(dish, line, order)) ? null : 'dish');
  };
  const ready: Offerable[] = all
    .filter((one) => why(one) === null)
    .map(({ order, lines }) => ({ order, line: lines[0]! }));
  return { ready, apart: all.flatMap((one) => apartOf(one.order, why(one))) };
}

function apartOf(order: Order, why: Apart | null): OrderApart[] {
  return why === null ? [] : [{ order, why }];
}

function apartAnyway(order: Order): Apart | null {
  if (notesOf(order).some(speaksOfAllergy)) return 'allergy';
  if (isWithoutCode(order)) return 'code';
  return order.orderItems.some(({ substitute }) => substitute?.state === 'offered') ? 'offered' : null;
}

function notesOf({ note, orderItems }: Order): string[] {
  return [note, ...orderItems.map((line) => line.note)].flatMap((text) => text || []);
}

const CENTS = 100;

function readyOf(order: Order, without: readonly OrderLine[]): Ready {
  const less = without.reduce((sum, line) => sum + line.priceAtOrderTime * activeQuantity(line), 0);
  const total = Math.round((order.totalPrice - less) * CENTS) / CENTS;
  return { order, without, total, notes: notesOf(order) };
}
