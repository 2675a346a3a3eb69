import type { RecordedEvent } from '#kernel/event.js';
import { readStreams } from '#eventlog/log/read-streams.js';
import type { EventReader } from '#eventlog/readers/stored-subscription.js';
import type { DecisionUndone, LineCancelled } from '../../domain/corrections.events.js';
import { ORDER_EVENTS, type OrderEvent, type PlacedOrder } from '../../domain/order.events.js';
import { orderFold, type OrderState } from '../../domain/order.state.js';

const COLUMNS = `order_id uuid, last_seq bigint, number int, business_day date, table_id int, table_name text, line int, name text,
  quantity int, amount bigint, currency text, user_id text, at timestamptz, reason text`;
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0] ?? '');

const WRITE = `
  insert into cancelled_line (venue_id, ${NAMES.join(', ')})
  select $1, ${NAMES.map((name) => `r.${name}`).join(', ')} from json_to_recordset($2) r(${COLUMNS})
  on conflict (venue_id, order_id, last_seq) do nothing`;

const TAKE_OUT = `
  delete from cancelled_line c using unnest($2::uuid[], $3::bigint[]) u(order_id, position)
  where c.venue_id = $1 and c.order_id = u.order_id and c.last_seq = u.position`;

const FORGET = 'update cancelled_line set reason = null where venue_id = $1 and order_id = any ($2)';

/** What staff have cancelled after it was approved: what of it was cooked is in nobody's sum. */
export const cancelledLines: EventReader = {
  name: 'cancelled_lines',
  catalog: ORDER_EVENTS,
  // Whoever looks waits for it, as for the history.
  pauseMs: 600,
  async take(events, sql) {
    const ofOrders = events as readonly RecordedEvent<OrderEvent>[];
    const [first] = ofOrders;
    if (!first) return;
    const { venueId } = first;
    const cancelled = ofOrders.filter(isCancellation);
    const [last] = cancelled.slice(-1);
    if (last) {
      const streamIds = [...new Set(cancelled.map(({ streamId }) => streamId))];
      const all = await readStreams<OrderEvent>(sql, { venueId, streamIds, before: last.venueSeq + 1 }, ORDER_EVENTS);
      const rows = cancelledIn(all).filter((row) => row.last_seq >= first.venueSeq);
      await sql.query({ name: 'cancelled_lines', text: WRITE, values: [venueId, JSON.stringify(rows)] });
    }
    const undone = ofOrders.filter(({ type }) => type === 'DecisionUndone') as RecordedEvent<DecisionUndone>[];
    if (undone.length > 0) {
      const values = [undone.map(({ streamId }) => streamId), undone.map(({ data }) => data.position)];
      await sql.query({ text: TAKE_OUT, values: [venueId, ...values] });
    }
    const redacted = ofOrders.filter(({ type }) => type === 'OrderRedacted').map(({ streamId }) => streamId);
    if (redacted.length > 0) await sql.query({ text: FORGET, values: [venueId, redacted] });
  },
};

const isCancellation = (event: RecordedEvent<OrderEvent>): event is RecordedEvent<LineCancelled> =>
  event.type === 'LineCancelled';

/** An order whose placing is not among them, as of an imported part, is left out: nobody knows what its line was. */
function cancelledIn(events: readonly RecordedEvent<OrderEvent>[]) {
  const orders = new Map<string, OrderState>();
  const days = new Map<string, string | null>();
  return events.flatMap((event) => {
    const { streamId } = event;
    const before = orders.get(streamId) ?? orderFold.initialState;
    orders.set(streamId, orderFold.evolve(before, event));
    if (event.type === 'OrderPlaced') days.set(streamId, event.businessDay);
    if (!isCancellation(event) || before.status === 'none') return [];
    return [{ ...rowOf(before, event), business_day: days.get(streamId) ?? null }];
  });
}

function rowOf(order: PlacedOrder, { data, context: { actor }, occurredAt, venueSeq }: RecordedEvent<LineCancelled>) {
  const { line, quantity, reason } = data;
  // After a substitute was taken it is that dish that is cancelled.
  const { name = '', price = 0 } = order.lines[line - 1] ?? {};
  return {
    ...{ order_id: order.orderId, last_seq: venueSeq, number: order.number, table_id: order.tableId },
    ...{
      table_name: order.tableName,
      currency: order.currency,
      line,
      name,
      quantity,
      amount: quantity * price,
      reason,
    },
    ...{ user_id: actor.kind === 'user' ? actor.id : null, at: occurredAt },
  };
}
