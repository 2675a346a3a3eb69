import type { SqlSource } from '../../../platform/database/own-session.js';
import type { FeedReader, Positioned } from '../../../platform/subscriptions/venue-feed.js';
import type { Order } from '../contract/order.dto.js';
import type { OrderEvent } from '../domain/order.events.js';
import type { StaffCallEvent } from '../domain/staff-call.events.js';
import { orderColumns, orderOfRow, type OrderRow } from '../read-models/order-row.js';
import type { SessionCall } from '../read-models/guest-view/session-call.js';
import type { ServerFrame } from './live.frames.js';

/** What a guest hears of one event. */
export interface HeardFrame {
  readonly position: number;
  readonly frames: readonly string[];
}

/** One event as the sockets of its venue hear it: frames are serialised once, however many listen. */
export interface VenueNews extends Positioned {
  /** When the event occurred, in ms since 1970. */
  readonly at: number;
  readonly staff: string;
  /** What the guests of this table and session hear; `null` when no guest does. */
  readonly guest: { readonly tableId: number; readonly session: string; readonly frames: readonly string[] } | null;
}

interface NewsRow {
  readonly position: string;
  readonly type: (OrderEvent | StaffCallEvent)['type'];
  readonly stream_id: string;
  readonly stream_version: number;
  readonly occurred_at: Date;
  readonly venue: number;
  readonly call_id: string | null;
  readonly call_table: number | null;
  readonly call_table_name: string | null;
  readonly call_session: string | null;
}

/** Where a call that is answered came from. */
interface CallerRow {
  readonly call_id: string;
  readonly call_table: number;
  readonly call_session: string | null;
}

type BoardRow = OrderRow & { readonly session: string };

const CALLS: ReadonlySet<string> = new Set<StaffCallEvent['type']>(['StaffCalled', 'StaffCallAnswered']);

const GUEST_HEARS = {
  OrderConfirmed: 'orderConfirmation',
  OrderRejected: 'orderRejected',
  OrderClosed: 'orderCompleted',
} as const;

/** Reads a venue's events with the orders that they are about, as those now stand: later frames only say it again. */
export function newsReader(sql: SqlSource): FeedReader<VenueNews> {
  return async (venueId, after, limit) => {
    const rows = await sql.query<NewsRow>({
      name: 'venue_news',
      text: `select e.venue_seq as position, e.type, e.stream_id, e.stream_version, e.occurred_at, e.venue_id as venue,
          e.data->>'callId' as call_id, (e.data->>'tableId')::int as call_table, e.data->>'tableName' as call_table_name,
          e.data->>'session' as call_session
        from event e where e.venue_id = $1 and e.venue_seq > $2 order by e.venue_seq limit $3`,
      values: [venueId, after, limit],
    });
    const about = { orders: await readOrders(sql, venueId, rows), callers: await readCallers(sql, venueId, rows) };
    return rows.map((row) => ({ ...toNews(row, about), at: row.occurred_at.getTime() }));
  };
}

/** What events alone do not say. */
interface About {
  readonly orders: ReadonlyMap<string, BoardRow>;
  readonly callers: ReadonlyMap<string, CallerRow>;
}

/** An answer follows its call in the table's bell at once; read one by one, as the orders are. */
async function readCallers(
  sql: SqlSource,
  venueId: number,
  rows: readonly NewsRow[],
): Promise<ReadonlyMap<string, CallerRow>> {
  const answers = rows.filter(({ type }) => type === 'StaffCallAnswered');
  if (answers.length === 0) return new Map();
  const callers = await sql.query<CallerRow>({
    name: 'news_callers',
    text: `select c.* from unnest($2::uuid[], $3::int[]) a(stream, version) cross join lateral (
        select e.data->>'callId' as call_id, (e.data->>'tableId')::int as call_table, e.data->>'session' as call_session
        from event e where e.venue_id = $1 and e.stream_id = a.stream and e.stream_version = a.version - 1
          and e.type = 'StaffCalled' limit 1) c`,
    values: [venueId, answers.map((row) => row.stream_id), answers.map((row) => row.stream_version)],
  });
  return new Map(callers.map((caller) => [caller.call_id, caller]));
}

/**
 * One by one within the statement (`limit`): a join that is planned while the database knows nothing of its tables reads the
 * venue's whole board for every event, and its plan stays.
 */
async function readOrders(
  sql: SqlSource,
  venueId: number,
  rows: readonly NewsRow[],
): Promise<ReadonlyMap<string, BoardRow>> {
  const ids = new Set(rows.filter(({ type }) => !CALLS.has(type)).map(({ stream_id }) => stream_id));
  if (ids.size === 0) return new Map();
  const orders = await sql.query<BoardRow>({
    name: 'news_orders',
    text: `select b.* from unnest($2::uuid[]) o(id) cross join lateral (
        select ${orderColumns('b')}, b.session from staff_board b where b.venue_id = $1 and b.order_id = o.id limit 1) b`,
    values: [venueId, [...ids]],
  });
  return new Map(orders.map((order) => [order.order_id, order]));
}

function toNews(row: NewsRow, { orders, callers }: About): Omit<VenueNews, 'at'> {
  const position = Number(row.position);
  switch (row.type) {
    case 'StaffCalled':
      return callNews(frame(calledFrame(row, position)), position, row);
    case 'StaffCallAnswered':
      return callNews(answeredFrame(Number(row.call_id), position), position, callers.get(row.call_id ?? ''));
    case 'OrderPlaced':
    case 'OrderConfirmed':
    case 'OrderRejected':
    case 'OrderClosed': {
      const order = orders.get(row.stream_id);
      if (order === undefined)
        throw new Error(`The order of event ${position} of venue ${row.venue} is not on the board`);
      return orderNews(row.type, orderOfRow(order), order.session, position);
    }
  }
}

function callNews(
  said: string,
  position: number,
  caller: Pick<NewsRow, 'call_table' | 'call_session'> | undefined,
): Omit<VenueNews, 'at'> {
  const { call_table: tableId = null, call_session: session = null } = caller ?? {};
  const guest = tableId === null || session === null ? null : { tableId, session, frames: [said] };
  return { position, staff: said, guest };
}

function orderNews(type: OrderEvent['type'], order: Order, session: string, position: number): Omit<VenueNews, 'at'> {
  const update = frame({ type: 'orderUpdate', order, position });
  const frames = type === 'OrderPlaced' ? [update] : [update, heardFrame(type, order, position)];
  return { position, staff: update, guest: { tableId: order.table[0]?.id ?? 0, session, frames } };
}

/** @returns the frames by which a guest who was away hears how an order of theirs now stands */
export function missedOrder(order: Order): HeardFrame {
  const { position } = order;
  const update = frame({ type: 'orderUpdate', order, position });
  const type = lastEventOf(order);
  return { position, frames: type === null ? [update] : [update, heardFrame(type, order, position)] };
}

function lastEventOf(order: Order): keyof typeof GUEST_HEARS | null {
  if (order.is_rejected) return 'OrderRejected';
  if (order.end_time !== null) return 'OrderClosed';
  return order.is_confirmed ? 'OrderConfirmed' : null;
}

function heardFrame(type: keyof typeof GUEST_HEARS, { id }: Order, position: number): string {
  return frame({ type: GUEST_HEARS[type], orderId: id, position });
}

function calledFrame(row: NewsRow, position: number): ServerFrame {
  return {
    type: 'staffRequest',
    id: Number(row.call_id),
    venueId: row.venue,
    tableId: row.call_table ?? 0,
    tablename: row.call_table_name ?? '',
    timestamp: row.occurred_at.toISOString(),
    position,
  };
}

function answeredFrame(id: number, position: number): string {
  return frame({ type: 'staffRequestClosed', id, position });
}

/** @returns the frames by which a guest who was away hears of their call what they have not heard, with the events' numbers */
export function missedCall({ call, calledPosition, answered }: SessionCall): readonly HeardFrame[] {
  const called = {
    position: calledPosition,
    frames: [frame({ ...call, type: 'staffRequest', position: calledPosition })],
  };
  if (answered === null) return [called];
  return [called, { position: answered.position, frames: [answeredFrame(call.id, answered.position)] }];
}

function frame(content: ServerFrame): string {
  return JSON.stringify(content);
}
