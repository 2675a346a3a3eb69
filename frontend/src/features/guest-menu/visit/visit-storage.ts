import * as v from 'valibot';
import type { KnownVisit } from './visit-state';

type Table = { vid: number; tid: number };

const Known = v.object({ id: v.string(), tag: v.nullable(v.string()), tableId: v.number() });

function storageKey({ vid, tid }: Table): string {
  return `guestVisit:${vid}:${tid}`;
}

/** @returns the visit that the phone remembers at a table; null without one that can be read */
export function readKnown(table: Table): KnownVisit | null {
  try {
    const known = v.safeParse(Known, JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null'));
    return known.success ? known.output : null;
  } catch {
    return null;
  }
}

/** A phone that forbids storage joins anew after a reload. */
export function writeKnown(table: Table, known: KnownVisit | null): void {
  try {
    if (known === null) localStorage.removeItem(storageKey(table));
    else localStorage.setItem(storageKey(table), JSON.stringify(v.parse(Known, known)));
  } catch {
    // As said.
  }
}
