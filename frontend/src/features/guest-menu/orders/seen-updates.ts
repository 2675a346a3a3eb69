import type { Seen, SeenOrder } from './order-news';

type Table = { vid: number; tid: number };
/** An order with a broken entry is news again. */
function seenOf([id, stored]: [string, unknown]): [string, SeenOrder][] {
  const order = stored as SeenOrder | null;
  return Array.isArray(order?.lines) && typeof order.position === 'number' ? [[id, order]] : [];
}

const inMemory = new Map<string, Seen>();

function storageKey({ vid, tid }: Table): string {
  return `guestTold:${vid}:${tid}`;
}

/** The seen states of the table's orders on this phone. */
export function readSeenUpdates(table: Table): Seen {
  const key = storageKey(table);
  const known = inMemory.get(key);
  if (known !== undefined) return known;
  try {
    return Object.fromEntries(Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as object).flatMap(seenOf));
  } catch {
    return {};
  }
}

/** Stores them; a phone with storage keeps them over a reload. */
export function writeSeenUpdates(table: Table, seen: Seen): void {
  const key = storageKey(table);
  inMemory.set(key, seen);
  try {
    localStorage.setItem(key, JSON.stringify(seen));
  } catch {
    // Remembered for this page only.
  }
}

/** Clears the page's memory, as a reload does. */
export function forgetSeenUpdates(): void {
  inMemory.clear();
}
