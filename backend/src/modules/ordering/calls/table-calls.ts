import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { Deletions } from '#modules/venues/venues.public.js';
import { ENDED_STAY_MS, type GuestVisibility } from '../visits/visibility/guest-visibility.js';
import { type CallOf, withoutLeft } from '../visits/visibility/seating.js';
import { CALL_KINDS, callStream } from './call-streams.js';
import type { AnsweredCall, MadeCall, WithdrawnCall } from './domain/staff-call.events.js';
import { CALLS_AT_TABLE, endedLast } from './domain/staff-call.state.js';

const STREAM = `
  select e.stream_id as "streamId" from staff_call c join event e on e.venue_id = c.venue_id and e.venue_seq = c.last_seq
  where c.venue_id = $1 and c.call_id = $2 and c.table_id = coalesce($3, c.table_id)`;

/**
 * Finds the stream of a call or a request for the bill, also after its party has moved.
 * @param tableId the table at which it was made; `null`: any
 * @throws DomainError `STAFF_CALL_NOT_FOUND`
 */
export async function readStreamOfCall(
  sql: SqlSource,
  venueId: number,
  callId: number | string,
  tableId: number | null = null,
): Promise<string> {
  const statement = { name: 'stream_of_call', text: STREAM, values: [venueId, callId, tableId] };
  const [row] = await sql.query<{ streamId: string }>(statement);
  if (row === undefined) throw new DomainError('STAFF_CALL_NOT_FOUND');
  return row.streamId;
}

/** @returns microseconds since 1970, of which the last three digits are random; a safe integer until 2255 */
export function newCallId(now: Date): number {
  return now.getTime() * 1000 + randomInt(1000);
}

export interface TableCall extends CallOf {
  /** A PostgreSQL `bigint`, which is read as text. */
  readonly callId: string;
  readonly isBillWish: boolean;
}

const OPEN = `
  select call_id as "callId", table_id as "tableId", session, called_at as "calledAt", payment_method is not null as "isBillWish" from staff_call
  where venue_id = $1 and answered_at = 'infinity' order by called_at desc`;

/** Reads a venue's open calls, newest first (docs/product.md#calling-the-waiter). Staff do not see all of them. */
export function readOpenTableCalls(sql: SqlSource, venueId: number): Promise<TableCall[]> {
  return sql.query<TableCall>({ name: 'table_calls', text: OPEN, values: [venueId] });
}

/** Reads the open calls whose guests have not left, newest first. */
export async function readTableCalls(sql: SqlSource, venueId: number): Promise<TableCall[]> {
  return withoutLeft(sql, venueId, await readOpenTableCalls(sql, venueId));
}

// Also finds answered calls, because a call after `$2` was answered after `$2`, too.
const SINCE = `
  select session, max(called_at) as "calledAt" from staff_call
  where venue_id = $1 and answered_at > $2 and called_at > $2 and session is not null group by session`;

/**
 * @returns by session when each caller last called after `since`. Phones of a visit share its session (`callerOfVisit`)
 */
export async function readLastCalls(sql: SqlSource, venueId: number, since: Date): Promise<ReadonlyMap<string, Date>> {
  const statement = { name: 'last_calls', text: SINCE, values: [venueId, since] };
  const rows = await sql.query<{ session: string; calledAt: Date }>(statement);
  return new Map(rows.map(({ session, calledAt }) => [session, calledAt]));
}

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

/**
 * @returns the last visible call and bill request of each visit and table of the guest's party, at most 12 hours old
 */
export async function readVisibleCalls(
  events: EventStore,
  visibility: GuestVisibility,
  at: Date,
): Promise<SessionCall[]> {
  const { venueId, visits, tables, calls } = visibility;
  const places = [...visits.map((visitId) => ({ visitId })), ...tables.map((tableId) => ({ tableId }))];
  const found: SessionCall[] = [];
  for (const kind of CALL_KINDS) {
    for (const place of places) {
      const { state } = await events.readState(venueId, callStream(venueId, place, kind), CALLS_AT_TABLE);
      const last: SessionCall | null = state.open ?? endedLast(state);
      if (last?.session == null || !calls.includes(last.session)) continue;
      if (last.calledAt.getTime() >= at.getTime() - ENDED_STAY_MS) found.push(last);
    }
  }
  return found;
}

/** @returns at most one call and one bill request; of each, an open one is preferred to a newer ended one */
export function shownCalls(calls: readonly SessionCall[]): SessionCall[] {
  const sorted = calls.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.position - a.position);
  const shown = [sorted.find(({ bill }) => bill === undefined), sorted.find(({ bill }) => bill !== undefined)];
  return shown.filter((call) => call !== undefined);
}

function isOpen({ answer, withdrawal }: SessionCall): boolean {
  return answer === undefined && withdrawal === undefined;
}
