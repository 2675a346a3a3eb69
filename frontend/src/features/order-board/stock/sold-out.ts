import { createContext, useContext } from 'react';
import type { Order, OrderLine, SoldOutItem } from '#api/types.ts';
import { activeLines } from '../lines/active-pieces';

/** The sold-out dishes by item id, each with the orders that took its last portions. */
export type SoldOut = ReadonlyMap<number, ReadonlySet<string>>;

export const SoldOutContext = createContext<SoldOut>(new Map());

export function soldOutOf(items: readonly SoldOutItem[]): SoldOut {
  return new Map(items.map(({ menuItemId, keptFor }) => [menuItemId, new Set(keptFor)]));
}

/** @returns the active lines with a sold-out dish, except those for which this order took the last portions */
export function soldOutLines(order: Order, soldOut: SoldOut): OrderLine[] {
  return activeLines(order).filter(({ menuItemId }) => soldOut.get(menuItemId)?.has(order.id) === false);
}

export function useSoldOutLines(order: Order): OrderLine[] {
  return soldOutLines(order, useContext(SoldOutContext));
}
