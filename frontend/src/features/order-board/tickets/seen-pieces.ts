import { useEffect, useSyncExternalStore } from 'react';
import { readStoredJson, writeStored } from '#shared/safe-storage.ts';
import type { Order, OrderLine } from '#api/types.ts';

/** Number of cancelled pieces that staff at this device have seen, by order and line. */
export type Seen = Readonly<Record<string, Readonly<Record<number, number>>>>;

const STORAGE_KEY = 'boardSeen';
/** Maximum number of remembered orders, more than an evening has; the least recently used ones are dropped. */
const REMEMBERED = 500;

let inMemory: Seen | null = null;
const listeners = new Set<() => void>();

/** Clears the page's memory, as after a reload. */
export function forgetSeen(): void {
  inMemory = null;
}

/** Returns the seen pieces: the same object until more are seen. */
export function readSeen(): Seen {
  inMemory ??= (readStoredJson(STORAGE_KEY) ?? {}) as Seen;
  return inMemory;
}

function subscribeSeen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Stores how many cancelled pieces of a line have been seen. The number survives a reload if the browser has storage.
 */
export function see(orderId: string, line: number, pieces: number): void {
  const { [orderId]: own, ...others } = readSeen();
  const recent = Object.entries(others).slice(1 - REMEMBERED);
  inMemory = Object.fromEntries([...recent, [orderId, { ...own, [line]: pieces }]]);
  writeStored(STORAGE_KEY, JSON.stringify(inMemory));
  for (const listener of listeners) listener();
}

export function useAllSeen(): Seen {
  return useSyncExternalStore(subscribeSeen, readSeen, readSeen);
}

/**
 * Returns the cancelled pieces that staff at this device have not seen yet. Each station has its own device, so each
 * must see them.
 */
export function useSeen({ id, orderItems }: Order) {
  const seen = useAllSeen();
  const gone = ({ id: place, cancelledQuantity = 0 }: OrderLine) => cancelledQuantity - (seen[id]?.[place] ?? 0);
  const note = ({ id: place, cancelledQuantity = 0 }: OrderLine) => see(id, place, cancelledQuantity);
  const takenBack = orderItems.find((line) => gone(line) < 0);
  // Forgets a cancellation that was undone, because a repeated one must show again.
  useEffect(() => takenBack && note(takenBack));
  return { gone, see: note };
}
