import type { RecordedEvent } from '#kernel/event.js';
import { readStreams } from '#eventlog/log/read-streams.js';
import type { EventReader } from '#eventlog/readers/subscription-checkpoint.js';
import type {
  DecisionUndone,
  LineCancelled,
  SubstituteOffered,
  SubstituteTaken,
} from '../../orders/domain/order-lines.events.js';
import { nameOf, activeQuantity } from '../../orders/domain/order-lines.state.js';
import { ORDER_EVENTS, type OrderEvent, type PlacedOrder } from '../../orders/domain/order.events.js';
import { orderFold, type OrderState } from '../../orders/domain/order.state.js';

const COLUMNS = `order_id uuid, last_seq bigint, number int, business_day date, table_id int, table_name text, line int, name text,
  quantity int, amount bigint, currency text, user_id text, at timestamptz, reason text, offered text, stage text`;
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0] ?? '');

const WRITE = `
  insert into cancelled_line (venue_id, ${NAMES.join(', ')})
  select $1, ${NAMES.map((name) => `r.${name}`).join(', ')} from json_to_recordset($2) r(${COLUMNS})
  on conflict (venue_id, order_id, last_seq) do nothing`;

const TAKE_OUT = `
  delete from cancelled_line c using unnest($2::uuid[], $3::bigint[]) u(order_id, position)
  where c.venue_id = $1 and c.order_id = u.order_id and c.last_seq = u.position`;

const FORGET = 'update cancelled_line set reason = null where venue_id = $1 and order_id = any ($2)';

export const cancelledLines: EventReader = {
  name: 'cancelled_lines',
  catalog: ORDER_EVENTS,
  effects: ['LineCancelled', 'SubstituteOffered', 'SubstituteTaken', 'DecisionUndone', 'OrderRedacted'],
  // The pause between reads is short, because requests wait until this reader is up to date.
  pauseMs: 600,
  async take(events, sql) {
    const ofOrders = events as readonly RecordedEvent<OrderEvent>[];
    const [first] = ofOrders;
    if (!first) return;
    const { venueId } = first;
    const relevant = ofOrders.filter((event) => takesOut(event) || isTaken(event));
    const [last] = relevant.slice(-1);
    let gone: readonly Place[] = ofOrders
      .filter(isUndone)
      .map(({ streamId, data: { position } }) => [streamId, position]);
    if (last) {
      const streamIds = [...new Set(relevant.map(({ streamId }) => streamId))];
      const all = await readStreams<OrderEvent>(sql, { venueId, streamIds, before: last.venueSeq + 1 }, ORDER_EVENTS);
      const { rows, taken } = outOf(all);
      const fresh = rows.filter((row) => row.last_seq >= first.venueSeq);
      await sql.query({ name: 'cancelled_lines', text: WRITE, values: [venueId, JSON.stringify(fresh)] });
      gone = [...gone, ...taken];
    }
    if (gone.length > 0) {
      const values = [gone.map(([orderId]) => orderId), gone.map(([, position]) => position)];
      await sql.query({ text: TAKE_OUT, values: [venueId, ...values] });
    }
    const redacted = ofOrders.filter(({ type }) => type === 'OrderRedacted').map(({ streamId }) => streamId);
    if (redacted.length > 0) await sql.query({ text: FORGET, values: [venueId, redacted] });
  },
};

type Place = readonly [orderId: string, position: number];
type TakesOut = LineCancelled | SubstituteOffered;

const takesOut = (event: RecordedEvent<OrderEvent>): event is RecordedEvent<TakesOut> =>
  event.type === 'LineCancelled' || event.type === 'SubstituteOffered';
const isTaken = (event: RecordedEvent<OrderEvent>): event is RecordedEvent<SubstituteTaken> =>
  event.type === 'SubstituteTaken';
const isUndone = (event: RecordedEvent<OrderEvent>): event is RecordedEvent<DecisionUndone> =>
  event.type === 'DecisionUndone';

/**
 * Collects pieces taken out of orders in progress, and accepted offers, which take no piece out. Skips an order without
 * its placement, as in a partial import, because its lines are unknown.
 */
function outOf(events: readonly RecordedEvent<OrderEvent>[]) {
  const orders = new Map<string, OrderState>();
  const days = new Map<string, string | null>();
  const offers = new Map<string, number>();
  const taken: Place[] = [];
  const rows = events.flatMap((event) => {
    const { streamId, venueSeq } = event;
    const before = orders.get(streamId) ?? orderFold.initialState;
    orders.set(streamId, orderFold.evolve(before, event));
    if (event.type === 'OrderPlaced') days.set(streamId, event.businessDay);
    if (event.type === 'SubstituteOffered') offers.set(`${streamId} ${event.data.line}`, venueSeq);
    if (isTaken(event)) taken.push([streamId, offers.get(`${streamId} ${event.data.line}`) ?? 0]);
    if (!takesOut(event) || before.status !== 'in_progress') return [];
    return [{ ...rowOf(before, event), business_day: days.get(streamId) ?? null }];
  });
  return { rows, taken };
}

function rowOf(order: PlacedOrder, event: RecordedEvent<TakesOut>) {
  const { data, context, occurredAt, venueSeq } = event;
  const line = order.lines[data.line - 1];
  const { price = 0 } = line ?? {};
  const name = line === undefined ? '' : nameOf(line);
  const isOffer = event.type === 'SubstituteOffered';
  const quantity = isOffer ? (line === undefined ? 0 : activeQuantity(line)) : event.data.quantity;
  return {
    order_id: order.orderId,
    last_seq: venueSeq,
    number: order.number,
    table_id: order.tableId,
    table_name: order.tableName,
    currency: order.currency,
    line: data.line,
    name,
    quantity,
    amount: quantity * price,
    reason: isOffer ? null : event.data.reason,
    offered: isOffer ? event.data.item.name : null,
    stage: event.data.stage ?? null,
    user_id: context.actor.kind === 'user' ? context.actor.id : null,
    at: occurredAt,
  };
}
