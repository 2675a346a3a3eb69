/** For statements of the append, which can make no second round trip. `facts` are events of orders, here called `e`. */

/** The events whose guest wants to be told. */
export const withPushTargets = (facts: string): string =>
  `${facts} e join push_target t on t.venue_id = e.venue_id and t.order_id = e.stream_id`;

/** How long an address lives after its order has ended (docs/product.md#addresses). */
export const AFTER_THE_END = `interval '24 hours'`;

/** Lets the addresses live one day more (docs/product.md#addresses). */
export const endPushTargets = (facts: string): string => `
        update push_target t set erase_at = e.occurred_at + ${AFTER_THE_END} from ${facts} e
        where t.venue_id = e.venue_id and t.order_id = e.stream_id`;

/** The same, and answers the events as `withPushTargets` does. */
export const endingPushTargets = (facts: string): string => `${endPushTargets(facts)}
        returning e.venue_id, e.venue_seq, e.stream_id, e.type, e.correlation_id
      `;
