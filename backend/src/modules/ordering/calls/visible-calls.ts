import type { EventStore } from '#eventlog/log/event-store.js';
import { ENDED_STAY_MS } from '../visits/visibility/guest-visibility.js';
import type { GuestVisibility } from '../visits/visibility/guest-visibility.js';
import { billStream, callStream } from './table-calls.js';
import type { AnsweredCall, MadeCall, WithdrawnCall } from './domain/staff-call.events.js';
import { CALLS_AT_TABLE, endedLast } from './domain/staff-call.state.js';

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

/** @returns at most one call and one bill wish: an open one first, then the newest */
export function shownCalls(calls: readonly SessionCall[]): SessionCall[] {
  const sorted = calls.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.position - a.position);
  // The call comes first, because an older page shows only one.
  const shown = [sorted.find(({ bill }) => bill === undefined), sorted.find(({ bill }) => bill !== undefined)];
  return shown.filter((call) => call !== undefined);
}

function isOpen({ answer, withdrawal }: SessionCall): boolean {
  return answer === undefined && withdrawal === undefined;
}
