import { unreachable, type Fold, type FoldedStream } from '#kernel/decider.js';
import {
  STAFF_CALL_EVENTS,
  type AnsweredCall,
  type MadeCall,
  type StaffCallEvent,
  type WithdrawnCall,
} from './staff-call.events.js';

const REMEMBERED_EVENTS = 7;

export interface CallsOfTable {
  readonly open: MadeCall | null;
  readonly answered: AnsweredCall | null;
  readonly withdrawn: WithdrawnCall | null;
}

/** The last call that was answered or withdrawn. */
export function endedLast({ answered, withdrawn }: CallsOfTable): AnsweredCall | WithdrawnCall | null {
  return answered ?? withdrawn;
}

export const staffCallFold: Fold<CallsOfTable, StaffCallEvent> = {
  initialState: { open: null, answered: null, withdrawn: null },
  evolve(state, event) {
    const { venueId, occurredAt, venueSeq: position } = event;
    switch (event.type) {
      case 'StaffCalled': {
        const { since = occurredAt, ...call } = event.data;
        return { ...state, open: { ...call, venueId, calledAt: new Date(since), position } };
      }
      case 'CallUnattended': {
        const { callId, stage } = event.data;
        return state.open?.callId === callId ? { ...state, open: { ...state.open, unattended: stage } } : state;
      }
      case 'StaffCallAnswered': {
        const answered = state.open && { ...state.open, answer: { at: occurredAt, position } };
        return { open: null, answered, withdrawn: null };
      }
      case 'StaffCallWithdrawn': {
        const withdrawn = state.open && { ...state.open, withdrawal: { position } };
        return { open: null, answered: null, withdrawn };
      }
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
