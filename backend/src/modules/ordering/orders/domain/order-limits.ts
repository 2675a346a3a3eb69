/** Limits of an order. `order-limits.unit.spec.ts` compares them with the sections that the comments name. */

/** A ticket has room for two digits (docs/product.md#placing-an-order). */
export const MAX_QUANTITY = 99;
/** Lines of an order (docs/product.md#placing-an-order). */
export const MAX_LINES = 100;
/** A body with more lines is not parsed. Far above `MAX_LINES`, whose refusal names the rule. */
export const MAX_PARSED_LINES = 1_000;
/** Maximum number of options of a line: as many as a dish may offer, 10 groups of 30 options. */
export const MAX_OPTIONS = 300;
/** Above the largest total, which is `MAX_LINES` lines of `MAX_QUANTITY` pieces at 1,000,000. */
export const MAX_AMOUNT = 1e10;

/** Characters after tidying, because a kitchen ticket has no more room (docs/product.md#placing-an-order). */
export const MAX_NOTE = 300;
/** UTF-8 bytes of all notes, because the log and every board store them (docs/product.md#placing-an-order). */
export const MAX_NOTES_BYTES = 4_096;
/** Characters of a reason that staff give for an order or a line (docs/product.md#deciding-an-order). */
export const MAX_REASON = 300;

/** Orders with the table's code: enough for twenty guests who order separately (docs/security.md#request-limits). */
export const ORDERS_A_MINUTE = { table: 30, tableFromAddress: 20, venue: 600 } as const;
/** Orders without the code: no address can use up a table's limit (docs/security.md#request-limits). */
export const WITHOUT_CODE_A_MINUTE = { tableFromAddress: 3, table: 12, venueFromAddress: 20, venue: 120 } as const;
/** Recorded refusals: no table or address can use up the venue's limit (docs/security.md#request-limits). */
export const RECORDED_REFUSALS_A_MINUTE = { venue: 30, table: 10, tableFromAddress: 5 } as const;
/** Refusals that a process records at the same time. Any more are dropped, because orders need the log. */
export const MAX_REFUSALS_IN_FLIGHT = 50;

/** Attempts to append an order that opens or joins a visit, because the phones of a party may all order at once. */
export const PLACING_ATTEMPTS = 30;

/** A phone can withdraw its waiting order within this time (docs/product.md#taking-back-what-was-sent). */
export const WITHDRAW_WITHIN_MS = 60_000;
/** A decision can be undone within this time (docs/product.md#taking-a-decision-back). */
export const UNDO_WITHIN_MS = 10_000;
/** A guest can answer an offered substitute within this time (docs/product.md#offering-a-substitute). */
export const OFFER_STANDS_MS = 180_000;
/** Added to the two limits above, because the page shows their full time, and requests take time on the network. */
export const ON_THE_WAY_MS = 3_000;

/** An order expires at the end of its day only if it has waited this long (docs/product.md#when-an-order-expires). */
export const EXPIRES_AFTER_MS = 30 * 60_000;
/** Orders of a venue that one run of the job may expire (docs/product.md#when-an-order-expires). */
export const MAX_EXPIRED = 500;
export const MAX_REJECTED = 200;
/** Open lines that may move to another station at once (docs/product.md#stations). */
export const MAX_MOVED = 300;
/** Lines in one request of the kitchen (docs/product.md#states-of-a-line). */
export const MAX_STEPS = 100;
