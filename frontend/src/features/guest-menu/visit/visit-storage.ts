import type { KnownVisit } from './visit-state';

type Table = { vid: number; tid: number };

function storageKey({ vid, tid }: Table): string {
  return `guestVisit:${vid}:${tid}`;
}

/** @returns the visit that the phone remembers at a table; null without one that can be read */
export function readKnown(table: Table): KnownVisit | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null') as KnownVisit | null;
  } catch {
    return null;
  }
}

/** A phone that forbids storage joins anew after a reload. */
export function writeKnown(table: Table, known: KnownVisit | null): void {
  try {
    if (known === null) localStorage.removeItem(storageKey(table));
    else localStorage.setItem(storageKey(table), JSON.stringify(known));
  } catch {
    // As said.
  }
}
