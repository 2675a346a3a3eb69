import type { KnownVisit } from './visit-state';

type Table = { vid: number; tid: number };

const keysOf = (vid: number) => `guestVisit:${vid}:`;

function storageKey({ vid, tid }: Table): string {
  return keysOf(vid) + tid;
}

/** Ignores a broken visit, because its id would make each of the phone's requests invalid. */
function read(key: string): KnownVisit | null {
  const known = JSON.parse(localStorage.getItem(key) ?? 'null') as KnownVisit | null;
  return typeof known?.id === 'string' && known.tableId > 0 ? known : null;
}

/** @returns the phone's tag: the server's name for it, the same in every party of the venue; null if none is stored */
export function readTag(vid: number): string | null {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keysOf(vid)));
    return keys.map(read).find((visit) => visit?.tag)?.tag ?? null;
  } catch {
    return null;
  }
}

/** @returns the visit that the phone remembers at a table; null without a readable one */
export function readKnown(table: Table): KnownVisit | null {
  try {
    return read(storageKey(table));
  } catch {
    return null;
  }
}

/** Stores the visit that the phone has joined at a table; null forgets it. */
export function writeKnown(table: Table, known: KnownVisit | null): void {
  try {
    if (known === null) localStorage.removeItem(storageKey(table));
    else localStorage.setItem(storageKey(table), JSON.stringify(known));
  } catch {
    // Without storage, the guest joins the visit again after a reload.
  }
}
