import * as z from 'zod/mini';
import type { OrderingState } from './ordering-state';

/** What is remembered for longer than an evening belongs to another visit. */
const KEPT_MS = 12 * 60 * 60_000;

const Saved = z.object({
  savedAt: z.number(),
  currency: z.enum(['CZK', 'EUR']),
  lines: z.array(
    z.object({
      itemId: z.number(),
      name: z.string(),
      priceCzk: z.number(),
      priceEur: z.nullable(z.number()),
      quantity: z.number(),
      note: z.string(),
    }),
  ),
  pending: z.nullable(
    z.object({
      key: z.string(),
      askedAt: z.number(),
      attempts: z.number(),
      phase: z.enum(['sending', 'waiting', 'stale']),
      retryAt: z.number(),
      body: z.looseObject({
        venueId: z.number(),
        tableId: z.number(),
        totalPrice: z.number(),
        currency: z.enum(['CZK', 'EUR']),
        items: z.array(
          z.object({ itemId: z.number(), quantity: z.number(), price: z.number(), note: z.optional(z.string()) }),
        ),
      }),
    }),
  ),
});

export type SavedOrdering = Pick<OrderingState, 'lines' | 'currency' | 'pending'>;

const nothing: SavedOrdering = { lines: [], currency: 'CZK', pending: null };

/** The key under which a table's basket is kept. */
export function storageKey(table: { vid: number; tid: number }): string {
  return `guestOrder:${table.vid}:${table.tid}`;
}

/** Reads what the phone remembers of a table; nothing if it is old, foreign or unreadable. */
export function readOrdering(key: string, now: number): SavedOrdering {
  try {
    const saved = Saved.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (!saved.success || now - saved.data.savedAt > KEPT_MS) return nothing;
    const { lines, currency, pending } = saved.data;
    return { lines, currency, pending };
  } catch {
    return nothing;
  }
}

/** Stores the basket and the order on its way, at once. A phone that forbids storage orders without this safety. */
export function writeOrdering(key: string, { lines, currency, pending }: SavedOrdering, now: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: now, lines, currency, pending }));
  } catch {
    // Private browsing with full storage: the order is still sent, it only does not survive a reload.
  }
}
