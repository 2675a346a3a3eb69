import type { Database } from '../../../platform/database/database.js';
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

type NewsRow = {
  readonly position: string;
  readonly type: (OrderEvent | StaffCallEvent)['type'];
} & Partial<OrderRow> & {
    readonly occurred_at: Date;
    readonly venue: number;
    readonly call_id: string | null;
    readonly call_table: number | null;
    readonly call_table_name: string | null;
    readonly session: string | null;
  };

const GUEST_HEARS = {
  OrderConfirmed: 'orderConfirmation',
  OrderRejected: 'orderRejected',
  OrderClosed: 'orderCompleted',
} as const;

/** Reads a venue's events with the orders that they are about, as those now stand: later frames only say it again. */
export function newsReader(database: Database): FeedReader<VenueNews> {
  return async (venueId, after, limit) => {
    const rows = await database.query<NewsRow>({
      name: 'venue_news',
      text: `select e.venue_seq as position, e.type, e.occurred_at, e.venue_id as venue, ${orderColumns('b')}, b.session,
          e.data->>'callId' as call_id, (e.data->>'tableId')::int as call_table, e.data->>'tableName' as call_table_name
        from event e left join staff_board b on b.venue_id = e.venue_id and b.order_id = e.stream_id
        where e.venue_id = $1 and e.venue_seq > $2 order by e.venue_seq limit $3`,
      values: [venueId, after, limit],
    });
    return rows.map((row) => ({ ...toNews(row), at: row.occurred_at.getTime() }));
  };
}

function toNews(row: NewsRow): Omit<VenueNews, 'at'> {
  const position = Number(row.position);
  switch (row.type) {
    case 'StaffCalled':
      return { position, staff: JSON.stringify(calledFrame(row, position)), guest: null };
    case 'StaffCallAnswered':
      return { position, staff: frame({ type: 'staffRequestClosed', id: Number(row.call_id), position }), guest: null };
    default:
      return orderNews(row.type, orderOfRow(row as unknown as OrderRow), row.session ?? '', position);
  }
}

function orderNews(type: OrderEvent['type'], order: Order, session: string, position: number): Omit<VenueNews, 'at'> {
  const update = frame({ type: 'orderUpdate', order, position });
  const frames =
    type === 'OrderPlaced' ? [update] : [update, frame({ type: GUEST_HEARS[type], orderId: order.id, position })];
  return { position, staff: update, guest: { tableId: order.table[0]?.id ?? 0, session, frames } };
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
