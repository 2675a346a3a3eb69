import type { SqlSource } from '#platform/database/own-session.js';
import { withoutLeft, type CallOf } from '../visits/sight/callers.js';

const OPEN = `
  select table_id as "tableId", session, called_at as "calledAt" from staff_call
  where venue_id = $1 and answered_at = 'infinity' order by called_at desc`;

/** Newest first; a table has at most one call and one bill wish (docs/product.md#calling-the-waiter). Without those of guests who have left. */
export async function readTableCalls(sql: SqlSource, venueId: number): Promise<CallOf[]> {
  return withoutLeft(sql, venueId, await sql.query<CallOf>({ name: 'table_calls', text: OPEN, values: [venueId] }));
}

// Callers whose call was answered since then may have called since then.
const SINCE = `
  select session, max(called_at) as "calledAt" from staff_call
  where venue_id = $1 and answered_at > $2 and called_at > $2 and session is not null group by session`;

/**
 * Returns the last call of each caller since then, answered or not, by session; the session of phones is their visit's
 * (`callerOfVisit`).
 */
export async function readLastCalls(sql: SqlSource, venueId: number, since: Date): Promise<ReadonlyMap<string, Date>> {
  const statement = { name: 'last_calls', text: SINCE, values: [venueId, since] };
  const rows = await sql.query<{ session: string; calledAt: Date }>(statement);
  return new Map(rows.map(({ session, calledAt }) => [session, calledAt]));
}
