import type { Order } from '#api/types.ts';

/** What has been read of a history so far, newest end first, and where to read on; null where nothing is left. */
export type Loaded = { orders: Order[]; nextCursor: string | null };

function byEnd(left: Order, right: Order): number {
  return (right.end_time ?? '').localeCompare(left.end_time ?? '') || right.position - left.position;
}

function union(known: readonly Order[], read: readonly Order[]): Order[] {
  const byId = new Map([...known, ...read].map((order) => [order.id, order]));
  return [...byId.values()].sort(byEnd);
}

/**
 * Takes the first page, read anew. What moved off its end stays listed; what was read beyond it stays too, so that
 * polling never takes away what somebody has scrolled to.
 */
export function withFirstPage(loaded: Loaded | null, page: Loaded): Loaded {
  const continues = loaded !== null && page.orders.some(({ id }) => loaded.orders.some((known) => known.id === id));
  if (loaded === null || !continues) return page;
  return { orders: union(loaded.orders, page.orders), nextCursor: loaded.nextCursor };
}

/** Takes a further page. */
export function withNextPage(loaded: Loaded, page: Loaded): Loaded {
  return { orders: union(loaded.orders, page.orders), nextCursor: page.nextCursor };
}
