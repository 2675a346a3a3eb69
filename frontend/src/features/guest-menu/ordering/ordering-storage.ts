import { readStoredJson, storedKeys, writeStored } from '#shared/safe-storage.ts';
import * as v from '#shared/shape.ts';
import type { SavedOrdering } from './ordering-state';

/** The lifetime of a stored basket. An older one belongs to another visit. */
const LIFETIME_MS = 12 * 60 * 60_000;

const Saved = v.object({
  savedAt: v.number,
  currency: v.oneOf('CZK', 'EUR'),
  lines: v.array(
    v.object({
      itemId: v.number,
      name: v.string,
      priceCzk: v.number,
      priceEur: v.nullable(v.number),
      quantity: v.number,
      note: v.string,
      options: v.optional(
        v.array(
          v.object({
            id: v.number,
            name: v.string,
            group: v.object({ id: v.number, name: v.string }),
            priceCzk: v.number,
            priceEur: v.nullable(v.number),
          }),
        ),
      ),
    }),
  ),
  note: v.string,
  pending: v.nullable(
    v.object({
      key: v.string,
      askedAt: v.number,
      attempts: v.number,
      phase: v.oneOf('sending', 'waiting', 'stale'),
      retryIn: v.number,
      mayHaveArrived: v.optional(v.boolean),
      body: v.looseObject({
        venueId: v.number,
        tableId: v.number,
        totalPrice: v.number,
        currency: v.oneOf('CZK', 'EUR'),
        items: v.array(
          // Keeps fields that another build has added, because the body must be resent unchanged.
          v.looseObject({ itemId: v.number, quantity: v.number, price: v.number, note: v.optional(v.string) }),
        ),
      }),
    }),
  ),
});

type Stored = v.OutputOf<typeof Saved>;

const nothing: SavedOrdering = { lines: [], currency: 'CZK', note: '', pending: null };

const PREFIX = 'guestOrder:';

export function storageKey(table: { vid: number; tid: number }): string {
  return `${PREFIX}${table.vid}:${table.tid}`;
}

/** Reads a table's stored state. Returns the empty state if it is old, unreadable or of another format. */
export function readOrdering(key: string, now: number): SavedOrdering {
  const stored = read(key, now);
  return stored === null ? nothing : savedFrom(stored);
}

/** @returns the state that another tab stored after `since` (ms since 1970); null without a readable state */
export function readNewerOrdering(key: string, since: number, now: number): SavedOrdering | null {
  const stored = read(key, now);
  return stored === null || stored.savedAt <= since ? null : savedFrom(stored);
}

/** Stores the basket and the order under way, synchronously. On a phone without storage, neither survives a reload. */
export function writeOrdering(key: string, saved: SavedOrdering, now: number): void {
  const content = Saved({ savedAt: now, ...saved });
  if (spelt(content) !== spelt(read(key, now) ?? nothing)) writeStored(key, JSON.stringify(content));
}

/** @returns whether the phone has an unanswered order for any table */
export function keepsUnansweredOrder(now: number): boolean {
  return storedKeys(PREFIX).some((key) => readOrdering(key, now).pending !== null);
}

/** @returns the keys of the venue's other tables */
export function otherKeys(table: { vid: number; tid: number }): string[] {
  return storedKeys(`${PREFIX}${table.vid}:`).filter((key) => key !== storageKey(table));
}

function read(key: string, now: number): Stored | null {
  try {
    const saved = Saved(readStoredJson(key));
    return now - saved.savedAt > LIFETIME_MS ? null : saved;
  } catch {
    return null;
  }
}

function spelt({ lines, currency, note, pending }: SavedOrdering | Stored): string {
  return JSON.stringify([lines, currency, note, pending]);
}

// Gives the lines new ids, because ids are not stored and are valid only on one page.
function savedFrom({ lines, currency, note, pending }: Stored): SavedOrdering {
  return { lines: lines.map((line, index) => ({ lineId: index + 1, ...line })), currency, note, pending };
}
