import type { RecordedEvent } from '../../../../kernel/event.js';
import type { EventStore } from '../../../../platform/event-store/event-store.js';
import { bellStream } from '../../contract/bell-stream.js';
import { staffCallOf } from '../../contract/staff-call-record.js';
import type { StaffCall } from '../../contract/staff-call.dto.js';
import { STAFF_CALL_EVENTS, type StaffCallEvent } from '../../domain/staff-call.events.js';
import { ENDED_STAY_MS } from '../order-row.js';
import type { SessionOrders } from './session-orders.js';

/** A bell's last call, and its answer if there is one. */
const CALL_AND_ANSWER = 2;

/** A call with the numbers that its events have in the venue's log. */
export interface SessionCall {
  readonly call: StaffCall;
  readonly calledPosition: number;
  readonly answered: { readonly at: Date; readonly position: number } | null;
}

/**
 * Read from the table's bell itself: its last two events are all that there is to know.
 *
 * @returns the table's last call when it was made by one of these sessions within the last 12 hours, else `null`
 */
export async function readSessionCall(
  events: EventStore,
  { venueId, tableId, sessions }: SessionOrders,
  at: Date,
): Promise<SessionCall | null> {
  const stream = bellStream(venueId, tableId);
  const { events: bell } = await events.readStream<StaffCallEvent>(venueId, stream, STAFF_CALL_EVENTS, CALL_AND_ANSWER);
  const called = bell.findLast(({ type }) => type === 'StaffCalled');
  if (called === undefined || !madeBy(called, sessions)) return null;
  if (called.occurredAt.getTime() < at.getTime() - ENDED_STAY_MS) return null;
  const last = bell.at(-1);
  const answered = last?.type === 'StaffCallAnswered' ? { at: last.occurredAt, position: last.venueSeq } : null;
  return { call: staffCallOf(bell), calledPosition: called.venueSeq, answered };
}

function madeBy({ data }: RecordedEvent<StaffCallEvent>, sessions: readonly string[]): boolean {
  return 'session' in data && data.session !== null && sessions.includes(data.session);
}
