import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import type { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { Deletions } from '#modules/venues/venues.public.js';
import { ENDED_STAY_MS, type GuestVisibility } from '../visits/visibility/guest-visibility.js';
import { type CallOf, withoutLeft } from '../visits/visibility/seating.js';
import type { AnsweredCall, MadeCall, WithdrawnCall } from './domain/staff-call.events.js';
import { CALLS_AT_TABLE, endedLast } from './domain/staff-call.state.js';

// Namespace of these streams' ids (RFC 9562, section 6.5). It must never change, because streams are found by it.
const CALLS_NAMESPACE = 'b3a5f2c4-2f0c-4c57-8a44-0d4f7d1f9e11';

export function callStream(venueId: number, tableId: number): string {
  return uuidv5(`${venueId}/${tableId}`, CALLS_NAMESPACE);
}

/** The stream of a table's bill wishes. A call and a wish can be open at once, and neither hides the other. */
export function billStream(venueId: number, tableId: number): string {
  return uuidv5(`${venueId}/${tableId}/bill`, CALLS_NAMESPACE);
}

/** @returns microseconds since 1970, the last three digits random; a safe integer until 2255 */
export function newCallId(now: Date): number {
  return now.getTime() * 1000 + randomInt(1000);
}

export interface TableCall extends CallOf {
  /** A `bigint` of PostgreSQL, as text. */
  readonly callId: string;
  readonly isBillWish: boolean;
}

const OPEN = `
  select call_id as "callId", table_id as "tableId", session, called_at as "calledAt", payment_method is not null as "isBillWish" from staff_call
  where venue_id = $1 and answered_at = 'infinity' order by called_at desc`;

/** Reads the open calls of the log, the newest first; a table has at most one call and one bill wish (docs/product.md#calling-the-waiter). */
export function readOpenTableCalls(sql: SqlSource, venueId: number): Promise<TableCall[]> {
  return sql.query<TableCall>({ name: 'table_calls', text: OPEN, values: [venueId] });
}

/** Reads the open calls of guests who have not left, the newest first. */
export async function readTableCalls(sql: SqlSource, venueId: number): Promise<TableCall[]> {
  return withoutLeft(sql, venueId, await readOpenTableCalls(sql, venueId));
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

/** Counts the open calls at tables that somebody is about to delete. */
@Injectable()
export class CallsAtTables {
  constructor(database: Database, deletions: Deletions) {
    deletions.count('table', async ({ venueId, ids }) => {
      const calls = await readTableCalls(database, venueId);
      return { openCalls: calls.filter(({ tableId }) => ids.includes(tableId)).length };
    });
  }
}

export type SessionCall = MadeCall & Partial<Pick<AnsweredCall, 'answer'> & Pick<WithdrawnCall, 'withdrawal'>>;

const STREAMS = [callStream, billStream];

/**
 * Returns the last call and the last bill wish of each table of the guest's party, if they are visible and at most 12
 * hours old.
 */
export async function readVisibleCalls(
  events: EventStore,
  visibility: GuestVisibility,
  at: Date,
): Promise<SessionCall[]> {
  const { venueId, tables, calls } = visibility;
  const found: SessionCall[] = [];
  for (const streamOf of STREAMS) {
    for (const tableId of tables) {
      const { state } = await events.readState(venueId, streamOf(venueId, tableId), CALLS_AT_TABLE);
      const last: SessionCall | null = state.open ?? endedLast(state);
      if (last?.session == null || !calls.includes(last.session)) continue;
      if (last.calledAt.getTime() >= at.getTime() - ENDED_STAY_MS) found.push(last);
    }
  }
  return found;
}

/** @returns at most one call and one bill wish, in this order; of several the open one, else the newest */
export function shownCalls(calls: readonly SessionCall[]): SessionCall[] {
  const sorted = calls.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.position - a.position);
  const shown = [sorted.find(({ bill }) => bill === undefined), sorted.find(({ bill }) => bill !== undefined)];
  return shown.filter((call) => call !== undefined);
}

function isOpen({ answer, withdrawal }: SessionCall): boolean {
  return answer === undefined && withdrawal === undefined;
}
