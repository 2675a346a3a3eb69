import { z } from 'zod';
import { BUSINESS_DAY_STARTS_AT } from '#kernel/business-day.js';
import { IdInPath, localDate, typedLine } from '#platform/http/input.js';
import { searchQuery } from './history-words.js';

const MAX_SEARCH = 100;

/** Local days of the venue, both included; a table; how the orders ended; the local hour of their placing; words. */
export const HistoryFilter = z.object({
  from: localDate().optional(),
  to: localDate().optional(),
  tableId: IdInPath.optional(),
  result: z.enum(['finished', 'rejected', 'expired', 'withdrawn']).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional().describe('Local hour of the placing'),
  days: z
    .enum(['calendar', 'business'])
    .optional()
    .describe(`business: days begin at ${BUSINESS_DAY_STARTS_AT}:00, as on the overview; left out, at midnight`),
  search: typedLine(MAX_SEARCH)
    .transform((typed) => typed || undefined)
    .optional()
    .describe("The order's number, or beginnings of words of its dishes and notes, without regard to accents"),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

export type HistoryRange = Readonly<HistoryFilter> & { readonly venueId: number };

const STATUS = { finished: 'closed', rejected: 'rejected', expired: 'expired', withdrawn: 'withdrawn' } as const;

const WITHIN = `h.venue_id = $1
          and h.ended_at >= coalesce(($2::date + $9::interval) at time zone $4, '-infinity')
          and h.ended_at < coalesce((($3::date + 1) + $9::interval) at time zone $4, 'infinity')
          and ($5::int is null or h.table_id = $5) and ($6::text is null or h.status = $6)
          and ($7::int is null or extract(hour from h.placed_at at time zone $4) = $7)`;
const FOUND = `exists (select from history_index w
            where w.venue_id = h.venue_id and w.order_id = h.order_id and w.words @@ $8::tsquery)`;

/** SQL: the wall clock at the end of an order `h`, moved so that its date is the day that the range counts it to. */
export const ENDED_ON = `((h.ended_at at time zone $4) - $9::interval)`;

/**
 * The orders of a range, as a condition on `order_history h`; its parameters are `$1` to `$9`, made by `rangeValues`. With a search it
 * is another text: behind an `or` the planner would look at every order of the range.
 */
export function inRange({ search }: HistoryRange): string {
  return `${WITHIN} and ${search === undefined ? '$8::text is null' : FOUND}`;
}

/** @param timeZone the venue's: its dates are meant */
export function rangeValues(
  { venueId, from, to, tableId, result, hour, days, search }: HistoryRange,
  timeZone: string,
): unknown[] {
  const query = search === undefined ? null : searchQuery(venueId, search);
  const dayStart = `${days === 'business' ? BUSINESS_DAY_STARTS_AT : 0} hours`;
  return [venueId, from, to, timeZone, tableId, result && STATUS[result], hour, query, dayStart];
}
