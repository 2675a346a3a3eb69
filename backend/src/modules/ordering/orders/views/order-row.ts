import type { Order } from '../order.dto.js';
import { toOrder, toStaffOrder, type ShownOrder } from '../order-api.js';
import type { PlacedOrder } from '../domain/order.events.js';
import { withoutTexts } from '../domain/order-lines.state.js';

/** An order as a row of the board, the guest's view or the history. */

/** The driver returns a `bigint` as text, and 'infinity' as `Infinity`. */
export interface OrderRow {
  readonly venue_id: number;
  readonly order_id: string;
  readonly number: number;
  readonly table_id: number;
  readonly table_name: string;
  readonly status: PlacedOrder['status'];
  readonly currency: PlacedOrder['currency'];
  readonly total: string;
  readonly ordered_total: string | null;
  readonly lines: PlacedOrder['lines'];
  readonly note: string | null;
  readonly reject_reason: string | null;
  readonly placed_at: Date;
  readonly confirmed_at: Date | null;
  readonly ended_at: Date | number;
  readonly redacted_at: Date | null;
  /** Always `null` in the history. */
  readonly undo_until: Date | null;
  /** `null`: equal to `last_seq`. */
  readonly decision_seq: string | null;
  readonly visit_id: string | null;
  readonly phone: string | null;
  readonly is_verified: boolean;
  readonly opens_visit: boolean;
  readonly by_staff: boolean;
  /** Always `null` in the history. */
  readonly unattended_stage: PlacedOrder['unattended'];
  readonly last_seq: string;
}

/** Erases the texts in a row that the view has not updated yet. */
export function redactedRow<Row extends OrderRow>(row: Row, { at, seq }: { at: Date; seq: string }): Row {
  return {
    ...row,
    ...withoutTexts(row),
    reject_reason: null,
    redacted_at: at,
    undo_until: null,
    last_seq: seq,
    decision_seq: null,
  };
}

/** SQL: the columns of an order on the board. */
export const orderColumns = (alias: string): string =>
  `${sharedColumns(alias)}, ${alias}.undo_until, ${alias}.decision_seq, ${alias}.unattended_stage`;

/** SQL: the columns of `orderColumns` in the history, where no step follows the last decision. */
export const endedColumns = (alias: string): string =>
  `${sharedColumns(alias)}, null::timestamptz as undo_until, null::bigint as decision_seq, null::smallint as unattended_stage`;

const sharedColumns = (alias: string): string =>
  [
    'venue_id',
    'order_id',
    'number',
    'table_id',
    'table_name',
    'status',
    'currency',
    'total',
    'lines',
    'note',
    'ordered_total',
    'reject_reason',
    'placed_at',
    'confirmed_at',
    'ended_at',
    'redacted_at',
    'visit_id',
    'phone',
    'is_verified',
    'opens_visit',
    'by_staff',
    'last_seq',
  ]
    .map((column) => `${alias}.${column}`)
    .join(', ');

/** Makes an order from its row, equal to the fold of its events. */
export function placedOfRow(row: OrderRow): ShownOrder {
  return {
    venueId: row.venue_id,
    orderId: row.order_id,
    number: row.number,
    tableId: row.table_id,
    tableName: row.table_name,
    status: row.status,
    currency: row.currency,
    total: Number(row.total),
    orderedTotal: Number(row.ordered_total ?? row.total),
    lines: row.lines,
    note: row.note,
    rejectReason: row.reject_reason,
    placedAt: row.placed_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at instanceof Date ? row.ended_at : null,
    redactedAt: row.redacted_at,
    undoUntil: row.undo_until,
    visitId: row.visit_id,
    phone: row.phone,
    isVerified: row.is_verified,
    opensVisit: row.opens_visit,
    byStaff: row.by_staff,
    unattended: row.unattended_stage,
    position: Number(row.last_seq),
    decisionPosition: Number(row.decision_seq ?? row.last_seq),
  };
}

export function orderOfRow(row: OrderRow): Order {
  return toOrder(placedOfRow(row));
}

export function staffOrderOfRow(row: OrderRow): Order {
  return toStaffOrder(placedOfRow(row));
}
