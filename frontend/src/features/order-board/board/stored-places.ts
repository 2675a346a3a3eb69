import type { Columns } from './ticket-places';

export type PlacesByCount = Map<number, Columns>;

const MOST_COUNTS = 3;
const PREFIX = 'boardPlaces.';

/** Records the tickets' positions for their number of columns. Keeps only those for the three most recent numbers. */
export function remember(known: PlacesByCount, columns: Columns): void {
  known.delete(columns.length);
  known.set(columns.length, columns);
  for (const count of [...known.keys()].slice(0, -MOST_COUNTS)) known.delete(count);
}

/** Stores the tickets' places in the session storage of this tab, if there is one. */
export function storePlaces(name: string, known: PlacesByCount): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify([...known.values()]));
  } catch {
    // Without storage, the page packs its tickets again after a reload.
  }
}

/** @returns the stored places; empty if there are none or they are malformed */
export function readPlaces(name: string): PlacesByCount {
  const known: PlacesByCount = new Map();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '[]');
    if (Array.isArray(stored)) for (const columns of stored.filter(isColumns)) remember(known, columns);
  } catch {
    // Unreadable places count as missing.
  }
  return known;
}

function isColumns(stored: unknown): stored is Columns {
  const isKeys = (keys: unknown) => Array.isArray(keys) && keys.every((key) => typeof key === 'string');
  return Array.isArray(stored) && stored.every(isKeys) && new Set(stored.flat()).size === stored.flat().length;
}
