import type { EventStore } from '#eventlog/log/event-store.js';
import { ENDED_STAY_MS } from '#modules/guests/ended-stay.public.js';
import type { GuestSight } from '#modules/visits/visits.public.js';
import { billStream, callStream } from './call-stream.js';
import type { AnsweredCall, MadeCall, WithdrawnCall } from './domain/staff-call.events.js';
import { CALLS_AT_TABLE, endedLast } from './domain/staff-call.state.js';

export type SessionCall = MadeCall & Partial<Pick<AnsweredCall, 'answer'> & Pick<WithdrawnCall, 'withdrawal'>>;

// The call first: an older page shows one alone.
const STREAMS = [callStream, billStream];

/** Of the calls in sight, and of the bill wishes, the newest that is the last of its table, within the last 12 hours. */
export async function readCallsInSight(events: EventStore, sight: GuestSight, at: Date): Promise<SessionCall[]> {
  const { venueId, tables, calls } = sight;
  const newest: SessionCall[] = [];
  for (const streamOf of STREAMS) {
    const found: SessionCall[] = [];
    for (const tableId of tables) {
      const { state } = await events.readState(venueId, streamOf(venueId, tableId), CALLS_AT_TABLE);
      const last: SessionCall | null = state.open ?? endedLast(state);
      if (last?.session == null || !calls.includes(last.session)) continue;
      if (last.calledAt.getTime() >= at.getTime() - ENDED_STAY_MS) found.push(last);
    }
    newest.push(...found.toSorted((a, b) => b.position - a.position).slice(0, 1));
  }
  return newest;
}
