import * as v from 'valibot';
import type { SavedOrdering } from './ordering-state';

/** What is remembered for longer than an evening belongs to another visit. */
const KEPT_MS = 12 * 60 * 60_000;

const Saved = v.object({
  savedAt: v.number(),
  currency: v.picklist(['CZK', 'EUR']),
  lines: v.array(
    v.object({
      itemId: v.number(),
      name: v.string(),
      priceCzk: v.number(),
      priceEur: v.nullable(v.number()),
      quantity: v.number(),
      note: v.string(),
      options: v.optional(
        v.array(v.object({ id: v.number(), name: v.string(), priceCzk: v.number(), priceEur: v.nullable(v.number()) })),
      ),
    }),
  ),
  // Phones that kept a basket before an order could bear a note.
  note: v.optional(v.string(), ''),
  pending: v.nullable(
    v.object({
      key: v.string(),
      askedAt: v.number(),
      attempts: v.number(),
      phase: v.picklist(['sending', 'waiting', 'stale']),
      retryAt: v.number(),
      mayHaveArrived: v.optional(v.boolean()),
      body: v.looseObject({
        venueId: v.number(),
        tableId: v.number(),
        totalPrice: v.number(),
        currency: v.picklist(['CZK', 'EUR']),
        items: v.array(
          // The body goes again as it went: a build that adds a field is read by the one before.
          v.looseObject({ itemId: v.number(), quantity: v.number(), price: v.number(), note: v.optional(v.string()) }),
        ),
      }),
    }),
  ),
});

type Stored = v.InferOutput<typeof Saved>;

const nothing: SavedOrdering = { lines: [], currency: 'CZK', note: '', pending: null };

const PREFIX = 'guestOrder:';

/** The key under which a table's basket is kept. */
export function storageKey(table: { vid: number; tid: number }): string {
  return `${PREFIX}${table.vid}:${table.tid}`;
}

/** Reads what the phone remembers of a table; nothing if it is old, foreign or unreadable. */
export function readOrdering(key: string, now: number): SavedOrdering {
  const stored = read(key, now);
  return stored === null ? nothing : savedFrom(stored);
}

/** @returns what another tab has stored of the table since then; null when nothing came that can be read */
export function readNewerOrdering(key: string, since: number, now: number): SavedOrdering | null {
  const stored = read(key, now);
  return stored === null || stored.savedAt <= since ? null : savedFrom(stored);
}

/** Stores the basket and the order on its way, at once. A phone that forbids storage orders without this safety. */
export function writeOrdering(key: string, saved: SavedOrdering, now: number): void {
  try {
    const content = v.parse(Saved, { savedAt: now, ...saved });
    // What another tab has just stored is not stored again: it would be news to that tab, and so without end.
    if (spelt(content) === spelt(read(key, now) ?? nothing)) return;
    localStorage.setItem(key, JSON.stringify(content));
  } catch {
    // Private browsing with full storage: the order is still sent, it only does not survive a reload.
  }
}

/** @returns whether the phone keeps an order, of any table, whose answer has not come */
export function keepsUnansweredOrder(now: number): boolean {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.some((key) => readOrdering(key, now).pending !== null);
  } catch {
    return false;
  }
}

function read(key: string, now: number): Stored | null {
  try {
    const saved = v.safeParse(Saved, JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (!saved.success || now - saved.output.savedAt > KEPT_MS) return null;
    return saved.output;
  } catch {
    return null;
  }
}

function spelt({ lines, currency, note, pending }: SavedOrdering | Stored): string {
  return JSON.stringify([lines, currency, note, pending]);
}

// Lines are numbered by the page that shows them.
function savedFrom({ lines, currency, note, pending }: Stored): SavedOrdering {
  return { lines: lines.map((line, index) => ({ lineId: index + 1, ...line })), currency, note, pending };
}
