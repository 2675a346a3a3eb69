import { createContext, useContext } from 'react';
import type { Order, OrderLine, SoldOutItem } from '#api/types.ts';
import { standingLines } from '../lines/standing';

/** The dishes that are sold out now, as lines name them, each with the orders that took the last portions of it. */
type SoldOut = ReadonlyMap<number, ReadonlySet<string>>;

export const SoldOutContext = createContext<SoldOut>(new Map());

export function soldOutOf(items: readonly SoldOutItem[]): SoldOut {
  return new Map(items.map(({ menuItemId, keptFor }) => [menuItemId, new Set(keptFor)]));
}

/** @returns the lines of the order that stand and whose dish is sold out; one that took the last portions has them */
export function soldOutLines(order: Order, soldOut: SoldOut): OrderLine[] {
  return standingLines(order).filter(({ menuItemId }) => soldOut.get(menuItemId)?.has(order.id) === false);
}

export function useSoldOutLines(order: Order): OrderLine[] {
  return soldOutLines(order, useContext(SoldOutContext));
}
