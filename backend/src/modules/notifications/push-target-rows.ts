/**
 * For statements of the append, which cannot afford another round trip. `facts` are events of orders, called `e` here.
 */

/** Selects the events whose guest wants pushes. */
export const withPushTargets = (facts: string): string =>
  `${facts} e join push_target t on t.venue_id = e.venue_id and t.order_id = e.stream_id`;

/** Lifetime of an address after the end of its order (docs/product.md#addresses). */
export const AFTER_THE_END = `interval '24 hours'`;

/** Schedules the erasure of the addresses a day later (docs/product.md#addresses). */
export const endPushTargets = (facts: string): string => `
        update push_target t set erase_at = e.occurred_at + ${AFTER_THE_END} from ${facts} e
        where t.venue_id = e.venue_id and t.order_id = e.stream_id`;

/** Does the same, and returns the events like `withPushTargets`. */
export const endingPushTargets = (facts: string): string => `${endPushTargets(facts)}
        returning e.venue_id, e.venue_seq, e.stream_id, e.type, e.correlation_id
      `;
