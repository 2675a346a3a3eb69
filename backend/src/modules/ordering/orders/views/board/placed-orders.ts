import { isFound, searchTerms } from '#kernel/search-text.js';
import type { SqlSource } from '#platform/database/own-session.js';
import type { Order } from '../../order.dto.js';
import { endedColumns, orderColumns, orderOfRow, type OrderRow } from '../order-row.js';

export interface PlacedOrders {
  readonly venueId: number;
  /** A date of the venue's calendar. */
  readonly day: string;
  /** The local hour at which the day begins; midnight by default. */
  readonly dayStartsAt?: number;
  readonly timeZone: string;
  readonly number?: number | undefined;
  /** Words of the table's name (docs/product.md#how-text-is-searched). */
  readonly table?: string | undefined;
}

const FOUND = 200;

const DAY = `with day as not materialized (
        select ($2::date + make_interval(hours => $4)) at time zone $3 as begins,
          ($2::date + 1 + make_interval(hours => $4)) at time zone $3 as ends)`;
const OF_DAY = 'b.venue_id = $1 and b.placed_at >= day.begins and b.placed_at < day.ends';
const PLACED = `${OF_DAY} and ($6::int is null or b.number = $6) and ($5::text[] is null or b.table_name = any($5))`;
const TABLE_NAMES = `${DAY}
      select b.table_name as name from staff_board b, day where ${OF_DAY} and b.ended_at >= day.begins
      union select b.table_name from order_history b, day where ${OF_DAY}`;

/** @param day the first four values of the query; @returns the table names in its orders that match these words */
async function namesOfTables(sql: SqlSource, day: readonly unknown[], table: string): Promise<string[]> {
  const names = await sql.query<{ name: string }>({ text: TABLE_NAMES, values: [...day] });
  const terms = searchTerms(table);
  return names.map(({ name }) => name).filter((name) => isFound(name, terms, 'words'));
}

/** Finds orders with any status, latest first. */
export async function findPlacedOrders(
  sql: SqlSource,
  { venueId, day, dayStartsAt = 0, timeZone, number, table }: PlacedOrders,
): Promise<Order[]> {
  const range = [venueId, day, timeZone, dayStartsAt];
  const tables = table === undefined ? null : await namesOfTables(sql, range, table);
  const rows = await sql.query<OrderRow>({
    text: `${DAY}
      select * from (
        -- It ended on the day or later, and by its end the board is indexed.
        select ${orderColumns('b')} from staff_board b, day where ${PLACED} and b.ended_at >= day.begins
        union all
        select ${endedColumns('b')} from order_history b, day where ${PLACED}
          and not exists (select from staff_board s where s.venue_id = b.venue_id and s.order_id = b.order_id)) b
      order by b.placed_at desc, b.order_id desc limit ${FOUND}`,
    values: [...range, tables, number ?? null],
  });
  return rows.map(orderOfRow);
}
