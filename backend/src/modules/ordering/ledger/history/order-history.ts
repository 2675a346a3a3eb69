import { fold } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import { readStreams } from '#eventlog/log/read-streams.js';
import type { EventReader } from '#eventlog/readers/subscription-checkpoint.js';
import type { SqlSource } from '#platform/database/own-session.js';
import {
  endsOrder,
  isOpen,
  ORDER_EVENTS,
  type OrderEvent,
  type PlacedOrder,
  reopens,
} from '../../orders/domain/order.events.js';
import { orderFold } from '../../orders/domain/order.state.js';
import { LINES_WITHOUT_NOTES } from '../../orders/views/corrected-lines.js';

interface EndedOrder {
  readonly order: PlacedOrder;
  readonly events: readonly RecordedEvent<OrderEvent>[];
}

/** Types of events that may change the history; `changesHistory` decides about a single event. */
export const HISTORY_EFFECTS = Object.keys(ORDER_EVENTS).filter(
  (type) => endsOrder(type) || type === 'OrderRedacted' || type === 'DecisionUndone',
);

const changesHistory = (event: RecordedEvent<OrderEvent>): boolean =>
  endsOrder(event.type) || event.type === 'OrderRedacted' || reopens(event);

interface Ending {
  /** All events of the changed orders in the batch. */
  readonly theirs: readonly RecordedEvent<OrderEvent>[];
  readonly found: readonly EndedOrder[];
}

/** Finds the orders that a batch of a venue's events has ended or changed, and reads their earlier events. */
export async function endingsIn(sql: SqlSource, events: readonly RecordedEvent<OrderEvent>[]): Promise<Ending> {
  const ended = new Set(events.filter(changesHistory).map(({ streamId }) => streamId));
  const [first] = events;
  if (!first || ended.size === 0) return { theirs: [], found: [] };
  const theirs = events.filter(({ streamId }) => ended.has(streamId));
  const placedHere = new Set(theirs.filter(({ type }) => type === 'OrderPlaced').map(({ streamId }) => streamId));
  const streamIds = [...ended].filter((id) => !placedHere.has(id));
  const sought = { venueId: first.venueId, streamIds, before: first.venueSeq };
  const earlier = await readStreams<OrderEvent>(sql, sought, ORDER_EVENTS);
  return { theirs, found: endedOrders([...earlier, ...theirs]) };
}

/** @returns the events that undo an order's end, unless the order has ended again since */
export function reopenedOrders(
  events: readonly RecordedEvent<OrderEvent>[],
  found: readonly EndedOrder[],
): RecordedEvent<OrderEvent>[] {
  const ended = new Set(found.map(({ order }) => order.orderId));
  return events.filter((event) => reopens(event) && !ended.has(event.streamId));
}

/** Folds the events of each order, in their order. Skips an order without its placement. */
export function endedOrders(events: readonly RecordedEvent<OrderEvent>[]): EndedOrder[] {
  const byOrder = new Map<string, RecordedEvent<OrderEvent>[]>();
  for (const event of events) {
    const known = byOrder.get(event.streamId);
    if (known) known.push(event);
    else byOrder.set(event.streamId, [event]);
  }
  return [...byOrder.values()].flatMap((ofOrder) => {
    const order = fold(orderFold, ofOrder);
    return order.status === 'none' || isOpen(order.status) ? [] : [{ order, events: ofOrder }];
  });
}

/** @returns erasures of texts in orders that are not in `found`, because the orders' events are archived */
export function redactedAlone(
  events: readonly RecordedEvent<OrderEvent>[],
  found: readonly EndedOrder[],
): RecordedEvent<OrderEvent>[] {
  const known = new Set(found.map(({ order }) => order.orderId));
  return events.filter(({ type, streamId }) => type === 'OrderRedacted' && !known.has(streamId));
}

/**
 * Amounts are in minor units of `currency`. `phone` is a hash (`phoneHash`). `last_seq` is the number of the row's last
 * event, so that reading events again writes no older state.
 */
const COLUMNS = `order_id uuid, number int, table_id int, table_name text, status text, currency text, total bigint, ordered_total bigint,
  lines json, note text, reject_reason text, placed_at timestamptz, confirmed_at timestamptz, ended_at timestamptz,
  redacted_at timestamptz, visit_id uuid, phone text, is_verified boolean, opens_visit boolean, by_staff boolean, last_seq bigint`;
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0] ?? '');

const WRITE = `
  insert into order_history as h (venue_id, ${NAMES.join(', ')})
  select $1, ${NAMES.map((name) => `r.${name}`).join(', ')} from json_to_recordset($2) r(${COLUMNS})
  on conflict (venue_id, order_id) do update set ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}
    where h.last_seq < excluded.last_seq`;

const REDACT = `
  update order_history o set note = null, reject_reason = null, redacted_at = r."occurredAt", last_seq = r."venueSeq",
    lines = ${LINES_WITHOUT_NOTES}
  from json_to_recordset($2) r("streamId" uuid, "occurredAt" timestamptz, "venueSeq" bigint)
  where o.venue_id = $1 and o.order_id = r."streamId" and o.last_seq < r."venueSeq"`;

const TAKE_OUT = `
  delete from order_history h using json_to_recordset($2) r("streamId" uuid, "venueSeq" bigint)
  where h.venue_id = $1 and h.order_id = r."streamId" and h.last_seq < r."venueSeq"`;

/** Writes ended orders into the history, as a reader, so that no append waits for it (docs/decisions/0006). */
export const orderHistory: EventReader = {
  name: 'order-history',
  catalog: ORDER_EVENTS,
  effects: HISTORY_EFFECTS,
  // Under load, the pause gathers orders to write them together. Queries of the history wait for this reader. Each
  // reader has a different pause, because reads at the same moment would delay orders.
  pauseMs: 400,
  async take(events, sql) {
    const { theirs, found } = await endingsIn(sql, events as readonly RecordedEvent<OrderEvent>[]);
    const [first] = theirs;
    if (!first) return;
    const { venueId } = first;
    await write(sql, venueId, found);
    const left = redactedAlone(theirs, found);
    if (left.length > 0) await sql.query({ text: REDACT, values: [venueId, JSON.stringify(left)] });
    const open = reopenedOrders(theirs, found);
    if (open.length > 0) await sql.query({ text: TAKE_OUT, values: [venueId, JSON.stringify(open)] });
  },
};

/** Orders in one statement. The database stores them while the process serializes the next ones. */
const PART = 500;

async function write(sql: SqlSource, venueId: number, found: readonly EndedOrder[]): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < found.length; from += PART) {
    const rows = found.slice(from, from + PART).map(({ order }) => rowOf(order));
    const values = [venueId, JSON.stringify(rows)];
    await writing;
    writing = sql.query({ name: 'write_history', text: WRITE, values });
  }
  await writing;
}

function rowOf(order: PlacedOrder) {
  return {
    order_id: order.orderId,
    number: order.number,
    table_id: order.tableId,
    table_name: order.tableName,
    status: order.status,
    currency: order.currency,
    total: order.total,
    // Null if no piece was taken out, so that most rows store only one sum.
    ordered_total: order.orderedTotal === order.total ? null : order.orderedTotal,
    lines: order.lines,
    note: order.note,
    reject_reason: order.rejectReason,
    placed_at: order.placedAt,
    confirmed_at: order.confirmedAt,
    ended_at: order.endedAt,
    redacted_at: order.redactedAt,
    visit_id: order.visitId,
    phone: order.phone,
    is_verified: order.isVerified,
    opens_visit: order.opensVisit,
    by_staff: order.byStaff,
    last_seq: order.position,
  };
}
