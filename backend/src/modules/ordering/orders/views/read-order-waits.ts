import type { SqlSource } from '#platform/database/own-session.js';
import type { WaitEnd } from '../domain/order.events.js';

export interface WaitsOfDay {
  readonly venueId: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly until: WaitEnd;
  readonly orders: number;
  /** Maximum wait of the shorter half, in seconds. */
  readonly halfWithin: number;
  readonly nineOfTenWithin: number;
  /** The number that waited more than ten minutes. */
  readonly overTenMinutes: number;
}

const WAITS = `
  select venue_id as "venueId", business_day::text as day, until, max(total)::int as orders,
    min(within_s) filter (where so_far >= total * 0.5) as "halfWithin",
    min(within_s) filter (where so_far >= total * 0.9) as "nineOfTenWithin",
    coalesce(sum(orders) filter (where within_s > 600), 0)::int as "overTenMinutes"
  from (
    select *, sum(orders) over (day order by within_s) as so_far, sum(orders) over day as total from order_wait
    where ($1::int is null or venue_id = $1) and business_day > current_date - $2::int and orders > 0
    window day as (partition by venue_id, business_day, until)
  ) counted
  group by venue_id, business_day, until order by business_day desc, venue_id, until`;

/**
 * `venueId: null` is every venue; the last of `days` is today. Sorted newest first; bounds are those of the classes in
 * which waits are counted.
 */
export async function readOrderWaits(sql: SqlSource, venueId: number | null, days: number): Promise<WaitsOfDay[]> {
  return sql.query({ text: WAITS, values: [venueId, days] });
}
