import type { SqlSource } from '#platform/database/own-session.js';
import { withoutLeft, type CallOf } from '../../visits/visibility/seating.js';
import type { BillWish } from '../domain/staff-call.events.js';
import type { StaffCall } from '../staff-call-api.js';

/** Columns of `staff_call` about the bill; `null` for a call that does not ask for the bill. */
export interface BillColumns {
  readonly payment_method: BillWish['how'] | null;
  readonly split_bill: boolean | null;
}

export function billOf({ payment_method: how, split_bill: split }: BillColumns): { readonly bill?: BillWish } {
  return how === null ? {} : { bill: { how, split: split === true } };
}

export interface OpenCallRow extends BillColumns {
  readonly venue_id: number;
  readonly call_id: string;
  readonly table_id: number;
  readonly table_name: string;
  readonly called_at: Date;
  readonly session: string | null;
  readonly unattended_stage: number | null;
}

/** Reads the open calls whose guests have not left. Staff see only these. */
export async function readOpenCalls(sql: SqlSource, venueId: number): Promise<StaffCall[]> {
  const rows = (await readOpenCallRows(sql, venueId)).map((row) => ({ ...row, ...callerOf(row) }));
  return (await withoutLeft(sql, venueId, rows)).map(callOfRow);
}

/** Reads all open calls, the longest wait first. Uses the index staff_call_by_answer. */
export function readOpenCallRows(sql: SqlSource, venueId: number): Promise<OpenCallRow[]> {
  return sql.query<OpenCallRow>({
    name: 'open_calls',
    text: `select venue_id, call_id, table_id, table_name, called_at, session, payment_method, split_bill,
        unattended_stage from staff_call
      where venue_id = $1 and answered_at = 'infinity' order by called_at, call_id`,
    values: [venueId],
  });
}

export function callerOf({ table_id: tableId, session, called_at: calledAt }: OpenCallRow): CallOf {
  return { tableId, session, calledAt };
}

export function callOfRow(row: OpenCallRow): StaffCall {
  return {
    id: Number(row.call_id),
    venueId: row.venue_id,
    tableId: row.table_id,
    tablename: row.table_name,
    timestamp: row.called_at.toISOString(),
    ...billOf(row),
    ...(row.unattended_stage !== null && { unattended: row.unattended_stage }),
  };
}
