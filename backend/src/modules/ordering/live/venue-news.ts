import type { SqlSource } from '../../../platform/database/own-session.js';
import type { FeedReader, Positioned } from '../../../platform/subscriptions/venue-feed.js';
import type { Order } from '../contract/order.dto.js';
import type { OrderEvent } from '../domain/order.events.js';
import type { StaffCallEvent } from '../domain/staff-call.events.js';
import { orderColumns, orderOfRow, type OrderRow } from '../read-models/order-row.js';
import type { ServerFrame } from './live.frames.js';

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
  readonly occurred_at: Date;
  readonly venue: number;
  readonly call_id: string | null;
  readonly call_table: number | null;
  readonly call_table_name: string | null;
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
      text: `select e.venue_seq as position, e.type, e.stream_id, e.occurred_at, e.venue_id as venue,
          e.data->>'callId' as call_id, (e.data->>'tableId')::int as call_table, e.data->>'tableName' as call_table_name
        from event e where e.venue_id = $1 and e.venue_seq > $2 order by e.venue_seq limit $3`,
      values: [venueId, after, limit],
    });
    const orders = await readOrders(sql, venueId, rows);
    return rows.map((row) => ({ ...toNews(row, orders), at: row.occurred_at.getTime() }));
  };
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

function toNews(row: NewsRow, orders: ReadonlyMap<string, BoardRow>): Omit<VenueNews, 'at'> {
  const position = Number(row.position);
  switch (row.type) {
    case 'StaffCalled':
      return { position, staff: JSON.stringify(calledFrame(row, position)), guest: null };
    case 'StaffCallAnswered':
      return { position, staff: frame({ type: 'staffRequestClosed', id: Number(row.call_id), position }), guest: null };
    default: {
      const order = orders.get(row.stream_id);
      if (order === undefined)
        throw new Error(`The order of event ${position} of venue ${row.venue} is not on the board`);
      return orderNews(row.type, orderOfRow(order), order.session, position);
    }
  }
}

function orderNews(type: OrderEvent['type'], order: Order, session: string, position: number): Omit<VenueNews, 'at'> {
  const update = frame({ type: 'orderUpdate', order, position });
  const frames = type === 'OrderPlaced' ? [update] : [update, heardFrame(type, order, position)];
  return { position, staff: update, guest: { tableId: order.table[0]?.id ?? 0, session, frames } };
}

/** @returns the frames by which a guest who was away hears how an order of theirs now stands */
export function missedByGuest(order: Order): readonly string[] {
  const update = frame({ type: 'orderUpdate', order, position: order.position });
  const type = lastEventOf(order);
  return type === null ? [update] : [update, heardFrame(type, order, order.position)];
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

function frame(content: ServerFrame): string {
  return JSON.stringify(content);
}
