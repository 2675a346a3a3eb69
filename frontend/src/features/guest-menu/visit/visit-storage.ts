import { readStoredJson, storedKeys, writeStored } from '#shared/safe-storage.ts';
import type { KnownVisit } from './visit-state';

type Table = { vid: number; tid: number };

const keysOf = (vid: number) => `guestVisit:${vid}:`;

function storageKey({ vid, tid }: Table): string {
  return keysOf(vid) + tid;
}

/** Returns null for a malformed visit, because its id would make every request of the phone invalid. */
function read(key: string): KnownVisit | null {
  const known = readStoredJson(key) as KnownVisit | null;
  return typeof known?.id === 'string' && known.tableId > 0 ? known : null;
}

/** @returns the phone's tag: the server's name for it, the same in every party of the venue; null if none is stored */
export function readTag(vid: number): string | null {
  return (
    storedKeys(keysOf(vid))
      .map(read)
      .find((visit) => visit?.tag)?.tag ?? null
  );
}

/** @returns the visit that the phone remembers for a table; null if there is none or it is malformed */
export function readKnown(table: Table): KnownVisit | null {
  return read(storageKey(table));
}

/** Stores the visit that the phone has joined at a table; null removes it. */
export function writeKnown(table: Table, known: KnownVisit | null): void {
  writeStored(storageKey(table), known && JSON.stringify(known));
}
