/** Limits of an order, each with the heading of the book that it comes from. `order-limits.unit.spec.ts` compares them with the book. */

/** docs/product.md#placing-an-order: two digits fit a ticket. */
export const MAX_QUANTITY = 99;
/** docs/product.md#placing-an-order */
export const MAX_LINES = 100;
/** A body with more lines is not parsed. Far above `MAX_LINES`, whose refusal names the rule. */
export const MAX_PARSED_LINES = 1_000;
/** Options of a line. Above what a dish offers: 10 groups of 30 options. */
export const MAX_OPTIONS = 300;
/** Above the largest total: `MAX_LINES` of `MAX_QUANTITY` pieces at 1,000,000. */
export const MAX_AMOUNT = 1e10;

/** In characters, tidied (docs/product.md#placing-an-order): a kitchen ticket holds no more. */
export const MAX_NOTE = 300;
/** All notes of an order, in bytes of UTF-8 (docs/product.md#placing-an-order): the log and every board of the venue store them. */
export const MAX_NOTES_BYTES = 4_096;
/** In characters: what staff write to a guest about an order or a line (docs/product.md#deciding-an-order). */
export const MAX_REASON = 300;

/** Valid orders a minute from those who have the table's code (docs/security.md#request-limits). A party of twenty that orders one by one passes. */
export const ORDERS_A_MINUTE = { table: 30, tableFromAddress: 20, venue: 600 } as const;
/** Valid orders, and calls, a minute from those without it (docs/security.md#request-limits). No address can use up the sums of all. */
export const WITHOUT_CODE_A_MINUTE = { tableFromAddress: 3, table: 12, venueFromAddress: 20, venue: 120 } as const;
/** Refused orders a minute that are recorded (docs/security.md#request-limits). No table, and nobody at one, can use up those of a venue. */
export const RECORDED_REFUSALS_A_MINUTE = { venue: 30, table: 10, tableFromAddress: 5 } as const;
/** Refusals of a process that are being recorded at once. Further ones are dropped, because orders need the log more. */
export const MAX_REFUSALS_IN_FLIGHT = 50;

/** Attempts of an order that opens or joins a visit: the phones of a party may all order at once. */
export const PLACING_ATTEMPTS = 30;

/** A phone can withdraw its waiting order within this time (docs/product.md#taking-back-what-was-sent). */
export const WITHDRAW_WITHIN_MS = 60_000;
/** A decision can be undone within this time (docs/product.md#taking-a-decision-back). */
export const UNDO_WITHIN_MS = 10_000;
/** A guest can answer an offered substitute within this time (docs/product.md#offering-a-substitute). */
export const OFFER_STANDS_MS = 180_000;
/** Added to the two limits before: the page shows them in full, and answer and press take time on the network. */
export const ON_THE_WAY_MS = 3_000;

/** An order expires at its day's end only when it has waited so long (docs/product.md#when-an-order-expires). */
export const EXPIRES_AFTER_MS = 30 * 60_000;
/** Orders of a venue that one run of the job expires (docs/product.md#when-an-order-expires). */
export const MAX_EXPIRED = 500;
export const MAX_REJECTED = 200;
/** Open lines that move from a station to another one at once (docs/product.md#stations). */
export const MAX_MOVED = 300;
/** Lines that one request of the kitchen steps forward (docs/product.md#states-of-a-line). */
export const MAX_STEPS = 100;
