import { rowOfStream } from '#eventlog/projections/projection.js';
import { STATUS_BEFORE } from '../../domain/order-lines.events.js';
import { UNDO_WITHIN_MS } from '../../domain/order-limits.js';
import { STATUS_AFTER, type OrderEvent, type OrderStep } from '../../domain/order.events.js';
import {
  CANCELLED_LINE,
  DECLINED_LINE,
  LINES_BEFORE,
  LINES_WITHOUT_NOTES,
  MOVED_LINE,
  OFFERED_LINE,
  RECALLED_LINE,
  REJECTED_LINES,
  STEPPED_LINE,
  TAKEN_LINE,
} from '../corrected-lines.js';

/**
 * Hours for which an ended order stays on the board. Older ones are only in the history, to keep the board small
 * (docs/decisions/0006).
 */
export const BOARD_KEEPS_HOURS = 36;

/** SQL: rows of `staff_board` that the cleanup deletes. */
export const FORGOTTEN = `ended_at < now() - interval '${BOARD_KEEPS_HOURS} hours'`;

const statusAfter = (type: 'OrderPlaced' | OrderStep['type']): string => `'${STATUS_AFTER[type]}'`;

const beforeUndone = (values: Readonly<Record<string, string>>, column: string): string => {
  const cases = Object.entries(values).map(([type, value]) => `when '${type}' then ${value}`);
  return `case e.data->'undone'->>'type' ${cases.join(' ')} else o.${column} end`;
};
const STATUSES_BEFORE = Object.fromEntries(
  Object.entries(STATUS_BEFORE).flatMap(([type, status]) => (status === null ? [] : [[type, `'${status}'`] as const])),
);

const TOTAL = `(e.data->>'total')::bigint`;
const DECISION = { decision_seq: 'e.venue_seq' };
const DECIDED = { ...DECISION, undo_until: `e.appended_at + interval '${UNDO_WITHIN_MS} milliseconds'` };
const FOLLOWED = { ...DECISION, undo_until: 'null' };

/**
 * The staff's board, whose rows guests read too. Inline, so that an order is on it as soon as `createorder` accepts it.
 */
export const staffBoard = rowOfStream<OrderEvent['type'], 'staff_board'>({
  name: 'staff_board',
  version: 3,
  forgets: FORGOTTEN,
  texts: ['note', 'lines', 'reject_reason'],
  key: 'order_id',
  begins: 'OrderPlaced',
  // Parses the JSON once for all columns.
  reads: `json_to_record(e.data)
          d("tableId" int, "tableName" text, currency text, total bigint, lines json, note text, session text,
            "visitId" uuid, phone text, "isVerified" boolean, "opensVisit" boolean, sender text, by text)`,
  on: {
    OrderPlaced: {
      number: 'e.number',
      table_id: 'd."tableId"',
      table_name: 'd."tableName"',
      status: statusAfter('OrderPlaced'),
      currency: 'd.currency',
      total: 'd.total',
      ordered_total: 'd.total',
      lines: 'd.lines',
      note: 'd.note',
      reject_reason: 'null::text',
      placed_at: 'e.occurred_at',
      confirmed_at: 'null::timestamptz',
      ended_at: `'infinity'::timestamptz`,
      redacted_at: 'null::timestamptz',
      undo_until: 'null::timestamptz',
      decision_seq: 'e.venue_seq',
      session: `coalesce(d.session, '')`,
      visit_id: 'd."visitId"',
      phone: 'd.phone',
      is_verified: 'd."isVerified"',
      opens_visit: 'coalesce(d."opensVisit", false)',
      sender: 'd.sender',
      by_staff: `coalesce(d.by = 'staff', false)`,
      unattended_stage: 'null::smallint',
    },
    SubstituteOffered: { lines: OFFERED_LINE, total: TOTAL, ...DECIDED },
    SubstituteTaken: { lines: TAKEN_LINE, total: TOTAL, ...FOLLOWED },
    SubstituteDeclined: { lines: DECLINED_LINE, ...FOLLOWED },
    OrderUnattended: { unattended_stage: `(e.data->>'stage')::smallint` },
    OrderConfirmed: {
      status: statusAfter('OrderConfirmed'),
      confirmed_at: 'e.occurred_at',
      lines: REJECTED_LINES,
      total: `coalesce(${TOTAL}, o.total)`,
      ...DECIDED,
    },
    LineCancelled: { lines: CANCELLED_LINE, total: TOTAL, ...DECIDED },
    LineStarted: { lines: STEPPED_LINE(`'started'`) },
    LineReady: { lines: STEPPED_LINE(`'ready'`) },
    LineServed: { lines: STEPPED_LINE(`'served'`) },
    LineRecalled: { lines: RECALLED_LINE },
    LineMoved: { lines: MOVED_LINE },
    OrderRejected: {
      status: statusAfter('OrderRejected'),
      reject_reason: `e.data->>'reason'`,
      ended_at: 'e.occurred_at',
      ...DECIDED,
    },
    OrderClosed: { status: statusAfter('OrderClosed'), ended_at: 'e.occurred_at', ...DECIDED },
    OrderExpired: { status: statusAfter('OrderExpired'), ended_at: 'e.occurred_at', ...FOLLOWED },
    OrderWithdrawn: { status: statusAfter('OrderWithdrawn'), ended_at: 'e.occurred_at', ...FOLLOWED },
    DecisionUndone: {
      status: beforeUndone(STATUSES_BEFORE, 'status'),
      confirmed_at: beforeUndone({ OrderConfirmed: 'null' }, 'confirmed_at'),
      reject_reason: beforeUndone({ OrderRejected: 'null' }, 'reject_reason'),
      ended_at: beforeUndone({ OrderRejected: `'infinity'`, OrderClosed: `'infinity'` }, 'ended_at'),
      lines: LINES_BEFORE,
      total: TOTAL,
      ...FOLLOWED,
    },
    OrderRedacted: {
      note: 'null',
      reject_reason: 'null',
      redacted_at: 'e.occurred_at',
      lines: LINES_WITHOUT_NOTES,
      ...FOLLOWED,
    },
  },
});
