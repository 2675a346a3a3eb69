import { typesIn } from '#kernel/event.js';
import type { SqlSource } from '#platform/database/own-session.js';
import type { FeedReader } from '#eventlog/readers/venue-feed.js';
import { STAFF_CALL_EVENTS, type StaffCalled } from '#modules/ordering/calls/domain/staff-call.events.js';
import type { BillEvent, CourseEvent } from '#modules/ordering/visits/domain/visit.events.js';
import {
  readBoardRows,
  readSeating,
  redacted,
  toStaffCall,
  type BoardRow,
  type Order,
  type Seating,
  type SessionCall,
} from '#modules/ordering/ordering.public.js';
import {
  callNews,
  closedFrame,
  frame,
  isOfCall,
  isOfVisit,
  lifted,
  orderFrames,
  orderNews,
  type CallRow,
  type Callers,
  type StoredCall,
  type VenueNews,
} from './venue-news.js';

export interface HeardFrame {
  readonly position: number;
  readonly frames: readonly string[];
}

interface NewsRow extends CallRow {
  readonly position: string;
  readonly stream_id: string;
  readonly stream_version: number;
}

const CALLS = typesIn(STAFF_CALL_EVENTS);
const LONGEST_CALL = 3;

/** Reads a venue's events with the current state of their orders. So two frames may have the same state. */
export function newsReader(sql: SqlSource): FeedReader<VenueNews> {
  return async (venueId, after, limit) => {
    const rows = await sql.query<NewsRow>({
      name: 'venue_news',
      text: `select e.venue_seq as position, e.type, e.schema, e.stream_id, e.stream_version, e.occurred_at,
          e.venue_id as venue, case when e.type = any ($4) then e.data end as data
        from event e where e.venue_id = $1 and e.venue_seq > $2 order by e.venue_seq limit $3`,
      values: [venueId, after, limit, CALLS],
    });
    const orders = new Set(
      rows.filter(({ type }) => !isOfCall(type) && !isOfVisit(type)).map(({ stream_id }) => stream_id),
    );
    const about = {
      orders: withoutErased(rows, await readBoardRows(sql, venueId, [...orders])),
      callers: await readCallers(sql, venueId, rows),
      seating: rows.some(({ type }) => isOfVisit(type)) ? await readSeating(sql, venueId) : null,
    };
    return rows.map((row) => ({ ...toNews(row, about), at: row.occurred_at.getTime() }));
  };
}

/** Erases texts of orders that `rows` redact: the history, which has the older orders, may lag behind them. */
function withoutErased(rows: readonly NewsRow[], orders: ReadonlyMap<string, BoardRow>): ReadonlyMap<string, BoardRow> {
  const shown = new Map(orders);
  for (const { type, stream_id: id, occurred_at: at, position: seq } of rows) {
    const order = type === 'OrderRedacted' ? shown.get(id) : undefined;
    if (order?.redactedAt === null) shown.set(id, redacted(order, at, Number(seq)));
  }
  return shown;
}

interface About {
  readonly orders: ReadonlyMap<string, BoardRow>;
  readonly callers: Callers;
  readonly seating: Seating | null;
}

/** Reads the `StaffCalled` of each call that was answered, withdrawn or unattended, from the table's stream. */
async function readCallers(sql: SqlSource, venueId: number, rows: readonly NewsRow[]): Promise<Callers> {
  const answers = rows.filter(({ type }) => isOfCall(type) && type !== 'StaffCalled');
  if (answers.length === 0) return new Map();
  const calls = await sql.query<StoredCall & { readonly at: Date }>({
    name: 'news_callers',
    text: `select c.* from unnest($2::uuid[], $3::int[]) a(stream, version) cross join lateral (
        select e.type, e.schema, e.data, e.occurred_at as at from event e where e.venue_id = $1 and e.stream_id = a.stream
          and e.stream_version between a.version - ${LONGEST_CALL} and a.version - 1 and e.type = 'StaffCalled'
        order by e.stream_version desc limit 1) c`,
    values: [venueId, answers.map((row) => row.stream_id), answers.map((row) => row.stream_version)],
  });
  const opened = calls.map((row) => ({ call: lifted(row).data as StaffCalled['data'], at: row.at }));
  return new Map(opened.map((one) => [one.call.callId, one]));
}

function toNews(row: NewsRow, { orders, callers, seating }: About): Omit<VenueNews, 'at'> {
  const position = Number(row.position);
  if (isOfCall(row.type)) return callNews(row, position, callers);
  if (seating !== null && isOfVisit(row.type)) return visitNews(row, position, seating);
  const order = orders.get(row.stream_id);
  // Either only a newer server knows the stream, or the order has left the board and is not in the history yet.
  if (order === undefined) return { position, staff: null, guest: null };
  const { session, phone, visitId } = order;
  return orderNews(row.type, { placed: order, from: { session, phone, visitId } }, position);
}

function visitNews({ type, stream_id: visitId, venue: venueId }: NewsRow, position: number, seating: Seating) {
  const joined = frame({ type: 'visitChanged', venueId });
  const table = seating.tableOf(visitId);
  const visit = table && { id: visitId, table: { id: table.tableId, name: table.tableName } };
  return {
    position,
    staff: frame({ type: 'visitChanged', venueId, ...(visit && { visit }), position }),
    guest: null,
    // Events of bills and courses do not change the seating, so guests get no frame about them.
    ...(!STAYS.has(type) && { seating: { visitId, seating, frame: joined } }),
  };
}

const STAYS: ReadonlySet<string> = new Set<(BillEvent | CourseEvent)['type']>([
  'BillSettled',
  'BillUnsettled',
  'CourseFired',
  'CourseHeld',
]);

/** @returns the current state of a returning guest's orders, and the last event of each */
export async function missedOrders(
  sql: SqlSource,
  venueId: number,
  orders: readonly Order[],
): Promise<readonly HeardFrame[]> {
  if (orders.length === 0) return [];
  const events = await sql.query<{ position: string; type: string }>({
    name: 'missed_events',
    text: `select e.position, e.type from unnest($2::bigint[]) o(position) cross join lateral (
        select e.venue_seq as position, e.type from event e where e.venue_id = $1 and e.venue_seq = o.position limit 1) e`,
    values: [venueId, orders.map(({ position }) => position)],
  });
  const types = new Map(events.map(({ position, type }) => [Number(position), type]));
  return orders.map((order) => {
    const { position } = order;
    return { position, frames: orderFrames(types.get(position) ?? '', order, position) };
  });
}

/** @returns the beginning of a guest's call, and its end if it has ended, with their positions */
export function missedCall(call: SessionCall): readonly HeardFrame[] {
  const { callId, position, answer, withdrawal } = call;
  const end = answer ?? withdrawal;
  const called = { position, frames: [frame({ ...toStaffCall(call), type: 'staffRequest', position })] };
  if (end === undefined) return [called];
  return [called, { position: end.position, frames: [closedFrame(callId, end.position)] }];
}
