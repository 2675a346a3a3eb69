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
    before: z.coerce.number().int().positive().optional().describe('`next` of the previous page'),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
  })
  .check(withinBound);
export type CancellationsQuery = z.infer<typeof CancellationsQuery>;

const CancelledSum = z
  .object({
    cancellations: z.int(),
    pieces: z.int(),
    amount: Revenue.describe('Price of the pieces, in units of the currency'),
  })
  .meta({ id: 'CancelledSum' });
export type CancelledSum = z.infer<typeof CancelledSum>;

const CancelledLine = z
  .object({
    orderId: z.uuid(),
    number: z.int(),
    businessDay: z.iso
      .date()
      .nullable()
      .describe('Business day of the order; distinguishes orders with the same number'),
    tableId: z.int(),
    tableName: z.string(),
    itemName: z.string().describe('Name at the time of the order'),
    quantity: z.int(),
    amount: z.number(),
    currency: z.enum(CURRENCIES),
    cancelledBy: z.string().nullable().describe('Name of the person, if known'),
    reason: z.string().nullable(),
    offered: z
      .string()
      .nullable()
      .describe('Substitute that was offered and not accepted; null: the line was cancelled'),
    at: z.iso.datetime(),
    position: z.int().describe('Venue event number of the cancellation'),
  })
  .meta({ id: 'CancelledLine' });
export type CancelledLine = z.infer<typeof CancelledLine>;

/** docs/product.md#what-was-cancelled */
export const Cancellations = z
  .object({
    all: CancelledSum,
    people: z
      .array(CancelledSum.extend({ name: z.string().nullable() }))
      .describe('Grouped by the person who cancelled; null: unknown'),
    hours: z
      .array(CancelledSum.extend({ hour: z.int() }))
      .describe('Grouped by the local hour of the cancellation, 0 to 23; hours without one are omitted'),
    reasons: z
      .array(
        CancelledSum.extend({
          reason: z.string().nullable(),
          isOffer: z.boolean().describe('A substitute was offered and not accepted'),
        }),
      )
      .describe('The 20 most frequent reasons; null: no reason, or an erased one'),
    lines: z.array(CancelledLine).describe('Latest first'),
    next: z.int().nullable().describe('Cursor of the next page; null: this is the last page'),
  })
  .meta({ id: 'Cancellations' });
export type Cancellations = z.infer<typeof Cancellations>;
