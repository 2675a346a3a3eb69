import type { ShownOrder } from '../order-api.js';
import { withoutTexts } from '../domain/order-lines.state.js';

/** SQL of each field of an order. Casts turn a `bigint`, which the driver would return as text, into a number. */
type Columns = Readonly<Record<keyof ShownOrder, string>>;

const SHARED = {
  venueId: 'venue_id',
  orderId: 'order_id',
  number: 'number',
  tableId: 'table_id',
  tableName: 'table_name',
  status: 'status',
  currency: 'currency',
  total: 'total::float8',
  orderedTotal: 'coalesce(ordered_total, total)::float8',
  lines: 'lines',
  note: 'note',
  rejectReason: 'reject_reason',
  placedAt: 'placed_at',
  confirmedAt: 'confirmed_at',
  endedAt: `nullif(ended_at, 'infinity')`,
  redactedAt: 'redacted_at',
  visitId: 'visit_id',
  phone: 'phone',
  isVerified: 'is_verified',
  opensVisit: 'opens_visit',
  byStaff: 'by_staff',
  position: 'last_seq::float8',
};

const listOf = (columns: Columns): string =>
  Object.entries(columns)
    .map(([field, sql]) => `${sql} as "${field}"`)
    .join(', ');

/** SQL: the columns of a row of the board from which its order is made. The order equals the fold of its events. */
export const ORDER_COLUMNS = listOf({
  ...SHARED,
  undoUntil: 'undo_until',
  decisionPosition: 'coalesce(decision_seq, last_seq)::float8',
  unattended: 'unattended_stage',
});

/** SQL: like `ORDER_COLUMNS`, but for a row of the history, where no step follows the last decision. */
export const ENDED_COLUMNS = listOf({
  ...SHARED,
  undoUntil: 'null::timestamptz',
  decisionPosition: 'last_seq::float8',
  unattended: 'null::smallint',
});

/**
 * Erases the texts of an order whose row does not reflect its redaction yet.
 * @param position of the redaction's event
 */
export function redacted<Row extends ShownOrder>(order: Row, redactedAt: Date, position: number): Row {
  const erased = { ...withoutTexts(order), rejectReason: null, redactedAt, undoUntil: null };
  return { ...order, ...erased, position, decisionPosition: position };
}
