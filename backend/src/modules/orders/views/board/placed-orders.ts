import type { SqlSource } from '#platform/database/own-session.js';
import type { Order } from '#modules/orders/order.dto.js';
import { endedColumns, orderColumns, orderOfRow, type OrderRow } from '../order-row.js';

export interface PlacedOrders {
  readonly venueId: number;
  /** Of the venue's calendar. */
  readonly day: string;
  /** The local hour at which the day begins; midnight when left out. */
  readonly dayStartsAt?: number;
  readonly timeZone: string;
  readonly number?: number | undefined;
  /** Part of the table's name, in any case. */
  readonly table?: string | undefined;
}

const FOUND = 200;

const PLACED = `b.venue_id = $1 and b.placed_at >= day.begins and b.placed_at < day.ends
          and ($4::int is null or b.number = $4) and ($5::text is null or strpos(lower(b.table_name), lower($5)) > 0)`;

/** Whatever became of them, latest first. */
export async function findPlacedOrders(
  sql: SqlSource,
  { venueId, day, dayStartsAt = 0, timeZone, number, table }: PlacedOrders,
): Promise<Order[]> {
  const rows = await sql.query<OrderRow>({
    text: `with day as not materialized (
        select ($2::date + make_interval(hours => $6)) at time zone $3 as begins,
          ($2::date + 1 + make_interval(hours => $6)) at time zone $3 as ends)
      select * from (
        -- It ended on the day or later, and by its end the board is indexed.
        select ${orderColumns('b')} from staff_board b, day where ${PLACED} and b.ended_at >= day.begins
        union all
        select ${endedColumns('b')} from order_history b, day where ${PLACED}
          and not exists (select from staff_board s where s.venue_id = b.venue_id and s.order_id = b.order_id)) b
      order by b.placed_at desc, b.order_id desc limit ${FOUND}`,
    values: [venueId, day, timeZone, number ?? null, table ?? null, dayStartsAt],
  });
  return rows.map(orderOfRow);
}
