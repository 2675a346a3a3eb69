import type { Told } from './order-news';

type Table = { vid: number; tid: number };

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
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Told;
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
