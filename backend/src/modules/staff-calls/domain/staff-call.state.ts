import { unreachable, type Fold } from '#kernel/decider.js';
import type { FoldedStream } from '#kernel/stream-kind.js';
import { STAFF_CALL_EVENTS, type AnsweredCall, type MadeCall, type StaffCallEvent } from './staff-call.events.js';

/** The open call and the one answered last: three events. */
const REMEMBERED_EVENTS = 3;

/** A table's calls, as far as anything depends on them. */
export interface CallsOfTable {
  readonly open: MadeCall | null;
  readonly answered: AnsweredCall | null;
}

export const staffCallFold: Fold<CallsOfTable, StaffCallEvent> = {
  initialState: { open: null, answered: null },
  evolve(state, event) {
    const { venueId, occurredAt, venueSeq: position } = event;
    switch (event.type) {
      case 'StaffCalled':
        return { ...state, open: { ...event.data, venueId, calledAt: occurredAt, position } };
      case 'StaffCallAnswered':
        return { open: null, answered: state.open && { ...state.open, answer: { at: occurredAt, position } } };
      default:
        return unreachable(event);
    }
  },
};

export const CALLS_AT_TABLE: FoldedStream<CallsOfTable, StaffCallEvent> = {
  decider: staffCallFold,
  catalog: STAFF_CALL_EVENTS,
  memory: REMEMBERED_EVENTS,
};
