import type { Told, ToldOrder } from './order-news';

type Table = { vid: number; tid: number };
/** An order with a broken entry is news again. */
function toldOf([id, stored]: [string, unknown]): [string, ToldOrder][] {
  const told = stored as ToldOrder | null;
  return Array.isArray(told?.lines) && typeof told.position === 'number' ? [[id, told]] : [];
}

const inMemory = new Map<string, Told>();

function storageKey({ vid, tid }: Table): string {
  return `guestTold:${vid}:${tid}`;
}

/** The seen states of the table's orders on this phone. */
export function readSeenUpdates(table: Table): Told {
  const key = storageKey(table);
  const known = inMemory.get(key);
  if (known !== undefined) return known;
  try {
    return Object.fromEntries(Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as object).flatMap(toldOf));
  } catch {
    return {};
  }
}

/** Stores them; a phone with storage keeps them over a reload. */
export function writeSeenUpdates(table: Table, told: Told): void {
  const key = storageKey(table);
  inMemory.set(key, told);
  try {
    localStorage.setItem(key, JSON.stringify(told));
  } catch {
    // Remembered for this page only.
  }
}

/** Clears the page's memory, as a reload does. */
export function forgetSeenUpdates(): void {
  inMemory.clear();
}
