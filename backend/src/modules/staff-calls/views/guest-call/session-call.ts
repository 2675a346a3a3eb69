import type { RecordedEvent } from '#kernel/event.js';
import type { EventStore } from '#eventlog/log/event-store.js';
import { bellStream } from '#modules/staff-calls/call-stream.js';
import { toStaffCall } from '#modules/staff-calls/staff-call-api.js';
import type { StaffCall } from '#modules/staff-calls/staff-call.dto.js';
import {
  STAFF_CALL_EVENTS,
  type StaffCalled,
  type StaffCallEvent,
} from '#modules/staff-calls/domain/staff-call.events.js';
import { ENDED_STAY_MS } from '#modules/orders/views/order-row.js';
import type { SessionOrders } from '#modules/orders/views/guest-orders/session-orders.js';

/** A call, and whether it was answered. */
const LAST_EVENTS = 2;

/** With the numbers that its events have in the venue's log. */
export interface SessionCall {
  readonly call: StaffCall;
  readonly calledPosition: number;
  readonly answered: { readonly at: Date; readonly position: number } | null;
}

/**
 * Read from the table's stream itself: its last two events are all that there is to know.
 * @returns the table's last call when it was made by one of these sessions within the last 12 hours, else `null`
 */
export async function readSessionCall(
  events: EventStore,
  { venueId, tableId, sessions }: SessionOrders,
  at: Date,
): Promise<SessionCall | null> {
  const stream = bellStream(venueId, tableId);
  const { events: bell } = await events.readStream<StaffCallEvent>(venueId, stream, STAFF_CALL_EVENTS, LAST_EVENTS);
  const called = bell.findLast((event): event is RecordedEvent<StaffCalled> => event.type === 'StaffCalled');
  if (called === undefined) return null;
  const { session, ...made } = called.data;
  if (session === null || !sessions.includes(session)) return null;
  if (called.occurredAt.getTime() < at.getTime() - ENDED_STAY_MS) return null;
  const last = bell.at(-1);
  const answered = last?.type === 'StaffCallAnswered' ? { at: last.occurredAt, position: last.venueSeq } : null;
  const call = toStaffCall({ ...made, venueId, calledAt: called.occurredAt });
  return { call, calledPosition: called.venueSeq, answered };
}
