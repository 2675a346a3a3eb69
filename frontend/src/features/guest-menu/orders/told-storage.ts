import type { Told, ToldOrder } from './order-news';

type Table = { vid: number; tid: number };
/** Pages of before kept the status alone. */
type Stored = ToldOrder | ToldOrder['status'];

function toldOf(stored: Stored): ToldOrder {
  return typeof stored === 'string' ? { status: stored, position: 0, lines: [] } : stored;
}

const inMemory = new Map<string, Told>();

function storageKey({ vid, tid }: Table): string {
  return `guestTold:${vid}:${tid}`;
}

/** What the guest of this phone was told of the table's orders. */
export function readTold(table: Table): Told {
  const key = storageKey(table);
  const known = inMemory.get(key);
  if (known !== undefined) return known;
  try {
    const stored = (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Record<string, Stored>;
    return Object.fromEntries(Object.entries(stored).map(([id, told]) => [id, toldOf(told)]));
  } catch {
    return {};
  }
}

/** Remembers it, over a reload if the phone allows. */
export function writeTold(table: Table, told: Told): void {
  const key = storageKey(table);
  inMemory.set(key, told);
  try {
    localStorage.setItem(key, JSON.stringify(told));
  } catch {
    // Remembered for this page only.
  }
}

/** Forgets what this page alone remembers, as a reload does. */
export function forgetTold(): void {
  inMemory.clear();
}
