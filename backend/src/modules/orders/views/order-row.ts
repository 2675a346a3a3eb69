import type { EventStatement } from '#eventlog/projections/projection.js';
import type { PerEvent } from '#kernel/event.js';
import type { Order } from '../order.dto.js';
import { toOrder } from '../order-api.js';
import { STATUS_AFTER, withoutNotes, type OrderDecision, type PlacedOrder } from '../domain/order.events.js';

/** Board, guest view and history keep an order in the same columns; here is what they share. */

/** Reads the data of an `OrderPlaced`, with its texts, as columns `d.*`; one parse of the JSON for all of them. */
export const placedColumns = (data: string) => `json_to_record(${data})
          d("tableId" int, "tableName" text, currency text, total bigint, lines json, note text, session text)`;

/** The statements by which a decision changes the order's row in `table`; an event already applied changes nothing. */
export function decisionsOn(table: string): PerEvent<OrderDecision['type'], EventStatement> {
  const update =
    (type: OrderDecision['type'], assignments: string): EventStatement =>
    (facts) => `
      update ${table} o set status = '${STATUS_AFTER[type]}', ${assignments}, last_seq = e.venue_seq
      from ${facts} e
      where o.venue_id = e.venue_id and o.order_id = e.stream_id and o.last_seq < e.venue_seq`;
  return {
    OrderConfirmed: update('OrderConfirmed', `confirmed_at = e.occurred_at`),
    OrderRejected: update('OrderRejected', `reject_reason = e.data->>'reason', ended_at = e.occurred_at`),
    OrderClosed: update('OrderClosed', `ended_at = e.occurred_at`),
  };
}

/** Takes what people have typed out of the order's row in `table`. The lines are written anew, so that a replay, which no longer finds the texts, comes to the same. */
export const redactionOn =
  (table: string): EventStatement =>
  (facts) => `
      update ${table} o set note = null, reject_reason = null, redacted_at = e.occurred_at, last_seq = e.venue_seq,
        lines = coalesce((select jsonb_agg(l.line || '{"note": null}' order by l.place)
          from jsonb_array_elements(o.lines::jsonb) with ordinality l (line, place)), '[]')::json
      from ${facts} e
      where o.venue_id = e.venue_id and o.order_id = e.stream_id and o.last_seq < e.venue_seq`;

/** `number` of a bigint comes as text, 'infinity' as `Infinity`. */
export interface OrderRow {
  readonly venue_id: number;
  readonly order_id: string;
  readonly number: number;
  readonly table_id: number;
  readonly table_name: string;
  readonly status: PlacedOrder['status'];
  readonly currency: PlacedOrder['currency'];
  readonly total: string;
  readonly lines: PlacedOrder['lines'];
  readonly note: string | null;
  readonly reject_reason: string | null;
  readonly placed_at: Date;
  readonly confirmed_at: Date | null;
  readonly ended_at: Date | number;
  readonly redacted_at: Date | null;
  readonly last_seq: string;
}

/** What `redactionOn` makes of a row, for who has read one that its view has not changed yet. */
export function redactedRow<Row extends OrderRow>(row: Row, { at, seq }: { at: Date; seq: string }): Row {
  return { ...row, ...withoutNotes(row), reject_reason: null, redacted_at: at, last_seq: seq };
}

export const orderColumns = (alias: string) =>
  [
    ...['venue_id', 'order_id', 'number', 'table_id', 'table_name', 'status', 'currency', 'total', 'lines', 'note'],
    ...['reject_reason', 'placed_at', 'confirmed_at', 'ended_at', 'redacted_at', 'last_seq'],
  ]
    .map((column) => `${alias}.${column}`)
    .join(', ');

export function orderOfRow(row: OrderRow): Order {
  return toOrder({
    venueId: row.venue_id,
    orderId: row.order_id,
    number: row.number,
    tableId: row.table_id,
    tableName: row.table_name,
    status: row.status,
    currency: row.currency,
    total: Number(row.total),
    lines: row.lines,
    note: row.note,
    rejectReason: row.reject_reason,
    placedAt: row.placed_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at instanceof Date ? row.ended_at : null,
    redactedAt: row.redacted_at,
    position: Number(row.last_seq),
  });
}
