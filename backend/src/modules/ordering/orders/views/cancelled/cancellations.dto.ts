import { z } from 'zod';
import { CURRENCIES } from '#kernel/money.js';
import { IdInPath, localDate } from '#platform/http/input.js';
import { Revenue, withinBound } from '../history/history-figures.dto.js';

const PAGE = 50;
const MAX_PAGE = 200;

/** Local dates of the venue, both included. */
export const CancellationsQuery = z
  .object({
    from: localDate(),
    to: localDate(),
    tableId: IdInPath.optional(),
    before: z.coerce.number().int().positive().optional().describe('`next` of the page before'),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
  })
  .check(withinBound);
export type CancellationsQuery = z.infer<typeof CancellationsQuery>;

const CancelledSum = z
  .object({
    cancellations: z.int(),
    pieces: z.int(),
    amount: Revenue.describe('What the pieces cost, in units of the currency'),
  })
  .meta({ id: 'CancelledSum' });
export type CancelledSum = z.infer<typeof CancelledSum>;

const CancelledLine = z
  .object({
    orderId: z.uuid(),
    number: z.int(),
    businessDay: z.iso.date().nullable().describe("The order's: it tells orders of one number apart"),
    tableId: z.int(),
    tableName: z.string(),
    itemName: z.string().describe('As it was called when it was ordered'),
    quantity: z.int(),
    amount: z.number(),
    currency: z.enum(CURRENCIES),
    cancelledBy: z.string().nullable().describe('Name of the person, where it is known'),
    reason: z.string().nullable(),
    offered: z
      .string()
      .nullable()
      .describe('The dish that was offered in its place, and is not taken; null: it was cancelled'),
    at: z.iso.datetime(),
    position: z.int().describe("The venue's event number of the cancellation"),
  })
  .meta({ id: 'CancelledLine' });
export type CancelledLine = z.infer<typeof CancelledLine>;

/** docs/product.md#what-was-cancelled */
export const Cancellations = z
  .object({
    all: CancelledSum,
    people: z
      .array(CancelledSum.extend({ name: z.string().nullable() }))
      .describe('By who cancelled; null: nobody who is still known'),
    hours: z
      .array(CancelledSum.extend({ hour: z.int() }))
      .describe('By the local hour of the cancellation, 0 to 23; hours without one are left out'),
    reasons: z
      .array(
        CancelledSum.extend({
          reason: z.string().nullable(),
          isOffer: z.boolean().describe('Another dish was offered in their place, and is not taken'),
        }),
      )
      .describe('The 20 most frequent; null: without a reason, or it was erased'),
    lines: z.array(CancelledLine).describe('Latest first'),
    next: z.int().nullable().describe('Where the next page begins; null: this is the last one'),
  })
  .meta({ id: 'Cancellations' });
export type Cancellations = z.infer<typeof Cancellations>;
