import { z } from 'zod';
import { IdInPath, localDate } from '#platform/http/input.js';

/** Local dates of the venue, both included; a table; how the orders ended. */
export const HistoryFilter = z.object({
  from: localDate().optional(),
  to: localDate().optional(),
  tableId: IdInPath.optional(),
  result: z.enum(['finished', 'rejected']).optional(),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

export type HistoryRange = Readonly<HistoryFilter> & { readonly venueId: number };

const STATUS = { finished: 'closed', rejected: 'rejected' } as const;

/** The orders of a range, as a condition on `order_history h`; its parameters are `$1` to `$6`, made by `rangeValues`. */
export const IN_RANGE = `h.venue_id = $1
          and h.ended_at >= coalesce($2::date::timestamp at time zone $4, '-infinity')
          and h.ended_at < coalesce(($3::date + 1)::timestamp at time zone $4, 'infinity')
          and ($5::int is null or h.table_id = $5) and ($6::text is null or h.status = $6)`;

/** @param timeZone the venue's: its dates are meant */
export function rangeValues({ venueId, from, to, tableId, result }: HistoryRange, timeZone: string): unknown[] {
  return [venueId, from, to, timeZone, tableId, result && STATUS[result]];
}
