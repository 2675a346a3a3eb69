import { useEffect, useSyncExternalStore } from 'react';
import type { Order, OrderLine } from '#api/types.ts';

/** Number of cancelled pieces that staff at this device have seen, by order and line. */
export type Seen = Readonly<Record<string, Readonly<Record<number, number>>>>;

const STORAGE_KEY = 'boardSeen';
/** More orders than a board shows in an evening; the least recently used are dropped. */
const REMEMBERED = 500;

let inMemory: Seen | null = null;
const listeners = new Set<() => void>();

/** Clears the page's memory, as after a reload. */
export function forgetSeen(): void {
  inMemory = null;
}

/** Returns the stored pieces: the same object until more are seen. */
export function readSeen(): Seen {
  inMemory ??= readStored();
  return inMemory;
}

function readStored(): Seen {
  try {
    return (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {}) as Seen;
  } catch {
    return {};
  }
}

/** Notifies the listener of each newly seen piece. @returns a function that unsubscribes */
function subscribeSeen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Stores how many cancelled pieces of a line have been seen; a device with storage keeps it over a reload. */
export function see(orderId: string, line: number, pieces: number): void {
  const { [orderId]: own, ...others } = readSeen();
  const recent = Object.entries(others).slice(1 - REMEMBERED);
  inMemory = Object.fromEntries([...recent, [orderId, { ...own, [line]: pieces }]]);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(inMemory));
  } catch {
    // Remembered for this page only.
  }
  for (const listener of listeners) listener();
}

/** The seen pieces of all orders. */
export function useAllSeen(): Seen {
  return useSyncExternalStore(subscribeSeen, readSeen, readSeen);
}

/** Cancelled pieces that staff at this device have not seen yet: each station must see them for itself. */
export function useSeen({ id, orderItems }: Order) {
  const seen = useAllSeen();
  const gone = ({ id: place, cancelledQuantity = 0 }: OrderLine) => cancelledQuantity - (seen[id]?.[place] ?? 0);
  const note = ({ id: place, cancelledQuantity = 0 }: OrderLine) => see(id, place, cancelledQuantity);
  const takenBack = orderItems.find((line) => gone(line) < 0);
  // A cancellation that was undone may be repeated, and must then show again.
  useEffect(() => takenBack && note(takenBack));
  return { gone, see: note };
}
