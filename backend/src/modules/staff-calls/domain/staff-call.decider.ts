import { unreachable, type Decider } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { RecordedEvent } from '#kernel/event.js';
import type { StreamKind } from '#kernel/stream-kind.js';
import { STAFF_CALL_EVENTS, type MadeCall, type StaffCalled, type StaffCallEvent } from './staff-call.events.js';

/** The open call and the one answered last: three events. */
const BELL_MEMORY = 3;

export interface BellState {
  readonly ringing: MadeCall | null;
  readonly answered: MadeCall | null;
}

export type StaffCallCommand =
  { readonly kind: 'call'; readonly call: StaffCalled['data'] } | { readonly kind: 'answer'; readonly callId: number };

/**
 * docs/product.md#calling-the-waiter. The stream is the table's, so its version keeps "at most one open call" between
 * any two processes. A call while one is open causes nothing, and so does answering the last call twice; an unknown
 * call is `STAFF_CALL_NOT_FOUND`.
 */
export const staffCallDecider: Decider<StaffCallCommand, BellState, StaffCallEvent> = {
  initialState: { ringing: null, answered: null },
  decide(command, state) {
    switch (command.kind) {
      case 'call':
        return state.ringing === null ? { type: 'StaffCalled', data: command.call } : null;
      case 'answer':
        if (state.ringing?.callId === command.callId) {
          return { type: 'StaffCallAnswered', data: { callId: command.callId } };
        }
        if (state.answered?.callId === command.callId) return null;
        throw new DomainError('STAFF_CALL_NOT_FOUND');
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'StaffCalled':
        return { ...state, ringing: made(event) };
      case 'StaffCallAnswered':
        return { ringing: null, answered: state.ringing };
      default:
        return unreachable(event);
    }
  },
};

export const BELLS: StreamKind<StaffCallCommand, BellState, StaffCallEvent> = {
  decider: staffCallDecider,
  catalog: STAFF_CALL_EVENTS,
  memory: BELL_MEMORY,
};

function made({ venueId, occurredAt, data }: RecordedEvent<StaffCalled>): MadeCall {
  const { session: _, ...call } = data;
  return { ...call, venueId, calledAt: occurredAt };
}
