import type { SqlSource } from '#platform/database/own-session.js';
import { withoutLeft, type CallOf } from '../../visits/visibility/seating.js';
import type { BillWish } from '../domain/staff-call.events.js';
import type { StaffCall } from '../staff-call-api.js';

/** SQL: the fields of a `staff_call` that all answers about calls have. `bill` is null for a plain call. */
export const CALL_COLUMNS = `call_id::float8 as id, venue_id as "venueId", table_id as "tableId", table_name as tablename,
  called_at as "calledAt", case when payment_method is not null
    then json_build_object('how', payment_method, 'split', split_bill is true) end as bill`;

export type CallColumns = Pick<StaffCall, 'id' | 'venueId' | 'tableId' | 'tablename'> & {
  readonly calledAt: Date;
  readonly bill: BillWish | null;
};

export type OpenCallRow = CallColumns & CallOf & { readonly unattended: number | null };

/** Reads the open calls whose guests have not left. Staff see only these. */
export async function readOpenCalls(sql: SqlSource, venueId: number): Promise<StaffCall[]> {
  return (await withoutLeft(sql, venueId, await readOpenCallRows(sql, venueId))).map(callOfRow);
}

/** Reads all open calls, the longest wait first. Uses the index staff_call_by_answer. */
export function readOpenCallRows(sql: SqlSource, venueId: number): Promise<OpenCallRow[]> {
  return sql.query<OpenCallRow>({
    name: 'open_calls',
    text: `select ${CALL_COLUMNS}, session, unattended_stage as unattended from staff_call
      where venue_id = $1 and answered_at = 'infinity' order by called_at, call_id`,
    values: [venueId],
  });
}

export function callOfRow({ session: _, calledAt, bill, unattended, ...call }: OpenCallRow): StaffCall {
  const optional = { ...(bill && { bill }), ...(unattended !== null && { unattended }) };
  return { ...call, timestamp: calledAt.toISOString(), ...optional };
}
