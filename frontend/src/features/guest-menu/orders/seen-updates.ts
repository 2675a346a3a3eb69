import { readStoredJson, writeStored } from '#shared/safe-storage.ts';
import type { Seen, SeenOrder } from './order-news';

type Table = { vid: number; tid: number };
/** Drops an unreadable entry, so that its order counts as not seen. */
function seenOf([id, stored]: [string, unknown]): [string, SeenOrder][] {
  const order = stored as SeenOrder | null;
  return Array.isArray(order?.lines) && typeof order.position === 'number' ? [[id, order]] : [];
}

const inMemory = new Map<string, Seen>();

function storageKey({ vid, tid }: Table): string {
  return `guestTold:${vid}:${tid}`;
}

/** Reads the seen states of the table's orders on this phone. */
export function readSeenUpdates(table: Table): Seen {
  const key = storageKey(table);
  return inMemory.get(key) ?? Object.fromEntries(Object.entries(readStoredJson(key) ?? {}).flatMap(seenOf));
}

/** Stores the seen states. On a phone without storage, they last until the page is closed. */
export function writeSeenUpdates(table: Table, seen: Seen): void {
  const key = storageKey(table);
  inMemory.set(key, seen);
  writeStored(key, JSON.stringify(seen));
}

/** Clears the page's memory, as a reload does. */
export function forgetSeenUpdates(): void {
  inMemory.clear();
}
