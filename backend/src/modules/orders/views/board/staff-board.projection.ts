import { rowOfStream } from '#eventlog/projections/row-of-stream.js';
import { STATUS_AFTER, type OrderEvent, type OrderStep } from '#modules/orders/domain/order.events.js';
import { LINES_WITHOUT_NOTES } from '../order-row.js';
import { FORGOTTEN } from './board-bounds.js';

const statusAfter = (type: 'OrderPlaced' | OrderStep['type']): string => `'${STATUS_AFTER[type]}'`;

/** Inline: what `createorder` acknowledged is on the board, always. The guest reads the same row, so that the two cannot disagree. */
export const staffBoard = rowOfStream<OrderEvent['type'], 'staff_board'>({
  name: 'staff_board',
  version: 5,
  forgets: FORGOTTEN,
  texts: ['note', 'lines', 'reject_reason'],
  key: 'order_id',
  begins: 'OrderPlaced',
  // One parse of the JSON for all of them.
  reads: `json_to_record(e.data)
          d("tableId" int, "tableName" text, currency text, total bigint, lines json, note text, session text,
            "visitId" uuid, phone text, "isVerified" boolean, "opensVisit" boolean)`,
  on: {
    OrderPlaced: {
      number: 'e.number',
      table_id: 'd."tableId"',
      table_name: 'd."tableName"',
      status: statusAfter('OrderPlaced'),
      currency: 'd.currency',
      total: 'd.total',
      lines: 'd.lines',
      note: 'd.note',
      reject_reason: 'null::text',
      placed_at: 'e.occurred_at',
      confirmed_at: 'null::timestamptz',
      ended_at: `'infinity'::timestamptz`,
      redacted_at: 'null::timestamptz',
      session: `coalesce(d.session, '')`,
      visit_id: 'd."visitId"',
      phone: 'd.phone',
      is_verified: 'd."isVerified"',
      opens_visit: 'coalesce(d."opensVisit", false)',
    },
    OrderConfirmed: { status: statusAfter('OrderConfirmed'), confirmed_at: 'e.occurred_at' },
    OrderRejected: {
      status: statusAfter('OrderRejected'),
      reject_reason: `e.data->>'reason'`,
      ended_at: 'e.occurred_at',
    },
    OrderClosed: { status: statusAfter('OrderClosed'), ended_at: 'e.occurred_at' },
    OrderExpired: { status: statusAfter('OrderExpired'), ended_at: 'e.occurred_at' },
    OrderRedacted: {
      note: 'null',
      reject_reason: 'null',
      redacted_at: 'e.occurred_at',
      lines: LINES_WITHOUT_NOTES,
    },
  },
});
