import { isFound, searchTerms } from '@stolek/rules/search-text';
import type { SqlSource } from '#platform/database/own-session.js';
import { ENDED_STAY_MS } from '#modules/ordering/visits/visibility/guest-visibility.js';
import { type ShownOrder, toOrder, toStaffOrder } from '../../order-api.js';
import type { Order } from '../../order.dto.js';
import { ENDED_COLUMNS, ORDER_COLUMNS } from '../order-row.js';

interface PlacedOrders {
  readonly venueId: number;
  readonly day: string;
  readonly dayStartsAt?: number;
  readonly timeZone: string;
  readonly number?: number | undefined;
  /** Words that the name of the table must contain (docs/product.md#how-text-is-searched). */
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

/**
 * Finds the tables with orders on the day whose names match the words.
 * @param day venue, day, time zone and start of the day
 */
async function namesOfTables(sql: SqlSource, day: readonly unknown[], table: string): Promise<string[]> {
  const names = await sql.query<{ name: string }>({ text: TABLE_NAMES, values: [...day] });
  const terms = searchTerms(table);
  return names.map(({ name }) => name).filter((name) => isFound(name, terms, 'words'));
}

/** Finds orders of any status that were placed on a day, latest first. */
export async function findPlacedOrders(
  sql: SqlSource,
  { venueId, day, dayStartsAt = 0, timeZone, number, table }: PlacedOrders,
): Promise<Order[]> {
  const range = [venueId, day, timeZone, dayStartsAt];
  const tables = table === undefined ? null : await namesOfTables(sql, range, table);
  const rows = await sql.query<ShownOrder>({
    text: `${DAY}
      select * from (
        -- It ended on the day or later, and by its end the board is indexed.
        select ${ORDER_COLUMNS} from staff_board b, day where ${PLACED} and b.ended_at >= day.begins
        union all
        select ${ENDED_COLUMNS} from order_history b, day where ${PLACED}
          and not exists (select from staff_board s where s.venue_id = b.venue_id and s.order_id = b.order_id)) b
      order by b."placedAt" desc, b."orderId" desc limit ${FOUND}`,
    values: [...range, tables, number ?? null],
  });
  return rows.map(toOrder);
}

export type BoardRow = ShownOrder & { readonly session: string };

/** SQL: tells whether an order is waiting or in progress. `limit 1` keeps PostgreSQL from planning a join. */
export const isOpenOrder = (venueId: string, orderId: string): string => `coalesce((
    select b.status in ('waiting', 'in_progress') from staff_board b
    where b.venue_id = ${venueId} and b.order_id = ${orderId} limit 1), false)`;

/**
 * Reads orders by id from the board, or from the history if they have left the board. `limit 1` makes PostgreSQL look
 * up each order by index, because a join planned over empty tables would always read the whole board.
 */
export async function readBoardRows(
  sql: SqlSource,
  venueId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BoardRow>> {
  if (ids.length === 0) return new Map();
  const orders = await sql.query<BoardRow>({
    name: 'news_orders',
    text: `select b.* from unnest($2::uuid[]) o(id) cross join lateral (
        select ${ORDER_COLUMNS}, b.session from staff_board b where b.venue_id = $1 and b.order_id = o.id limit 1) b`,
    values: [venueId, ids],
  });
  const known = new Map(orders.map((order) => [order.orderId, order]));
  const left = ids.filter((id) => !known.has(id));
  for (const order of left.length === 0 ? [] : await readEndedRows(sql, venueId, left)) known.set(order.orderId, order);
  return known;
}

function readEndedRows(sql: SqlSource, venueId: number, ids: readonly string[]): Promise<BoardRow[]> {
  return sql.query<BoardRow>({
    name: 'news_ended_orders',
    text: `select h.* from unnest($2::uuid[]) o(id) cross join lateral (
        select ${ENDED_COLUMNS}, '' as session from order_history h
        where h.venue_id = $1 and h.order_id = o.id limit 1) h`,
    values: [venueId, ids],
  });
}

/** Limits of the orders on the board (docs/product.md#the-columns). */
const MAX_WAITING = 100;
const IN_PROGRESS_HOURS = 24;
const OLD_IN_PROGRESS = 300;
const MAX_ENDED = 200;

const IN_PROGRESS = `b.venue_id = $1 and b.ended_at = 'infinity' and b.status = 'in_progress'`;

export interface StaffBoard {
  readonly orders: Order[];
  /**
   * Number of all waiting orders. The board contains at most `MAX_WAITING` of them, those without the table's code
   * last.
   */
  readonly waitingTotal: number;
  /** Sequence number of the last event that `waitingTotal` covers. */
  readonly waitingUpTo: number;
}

/**
 * Reads the orders that the staff's board shows at the time `at`.
 * @param sql reads the live tables, or those of a replay
 */
export async function readStaffBoard(sql: SqlSource, venueId: number, at: Date): Promise<StaffBoard> {
  const waiting = await readWaiting(sql, venueId);
  // Includes orders older than a day, which nobody has closed, only while the total is below `OLD_IN_PROGRESS`.
  const inProgress = await sql.query<ShownOrder>({
    name: 'board_in_progress',
    text: `select ${ORDER_COLUMNS} from staff_board b where ${IN_PROGRESS} and b.placed_at >= least($2, coalesce(
        (select b.placed_at from staff_board b where ${IN_PROGRESS}
          order by b.placed_at desc limit 1 offset ${OLD_IN_PROGRESS - 1}), '-infinity'))`,
    values: [venueId, new Date(at.getTime() - IN_PROGRESS_HOURS * 3_600_000)],
  });
  const ended = await sql.query<ShownOrder>({
    name: 'board_ended',
    text: `select ${ORDER_COLUMNS} from staff_board b where b.venue_id = $1 and b.ended_at > $2 and b.ended_at < 'infinity'
      order by b.ended_at desc, b.order_id desc limit ${MAX_ENDED}`,
    values: [venueId, new Date(at.getTime() - ENDED_STAY_MS)],
  });
  return {
    orders: [...waiting, ...inProgress, ...ended].sort(byPlacing).map(toStaffOrder),
    waitingTotal: waiting[0]?.waiting_total ?? 0,
    waitingUpTo: Number(waiting[0]?.waiting_up_to ?? 0),
  };
}

/** Reads the orders in progress that were placed at the tables at `since` or later, oldest first. */
export function readOrdersInProgress(
  sql: SqlSource,
  venueId: number,
  { tables, since }: { readonly tables: readonly number[]; readonly since: Date },
): Promise<ShownOrder[]> {
  return sql.query({
    name: 'pickup_in_progress',
    text: `select ${ORDER_COLUMNS} from staff_board b where ${IN_PROGRESS} and b.table_id = any ($2) and b.placed_at >= $3
      order by b.placed_at limit ${OLD_IN_PROGRESS}`,
    values: [venueId, tables, since],
  });
}

interface WaitingRow extends ShownOrder {
  readonly waiting_total: number;
  readonly waiting_up_to: string;
}

/**
 * Reads the first waiting orders and the number of all of them in one statement. Uses the index
 * staff_board_waiting_by_age.
 */
function readWaiting(sql: SqlSource, venueId: number): Promise<WaitingRow[]> {
  const waiting = `from staff_board b where b.venue_id = $1 and b.status = 'waiting' and b.ended_at = 'infinity'`;
  const first = (which: string): string =>
    `(select ${ORDER_COLUMNS} ${waiting} and ${which} order by b.placed_at, b.order_id limit ${MAX_WAITING})`;
  // Puts orders without the table's code last, so that a flood of them cannot displace others.
  const inTurn = `${first('b.is_verified is distinct from false')} union all ${first('b.is_verified is false')}`;
  return sql.query<WaitingRow>({
    name: 'board_waiting',
    text: `select b.*, s.* from
        (select * from (${inTurn}) w order by w."isVerified" is false, w."placedAt", w."orderId" limit ${MAX_WAITING}) b,
        (select count(*)::int as waiting_total, max(b.last_seq) as waiting_up_to ${waiting}) s`,
    values: [venueId],
  });
}

function byPlacing(a: ShownOrder, b: ShownOrder): number {
  return a.placedAt.getTime() - b.placedAt.getTime() || (a.orderId < b.orderId ? -1 : 1);
}
