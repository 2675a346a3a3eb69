import { unreachable, type Decider } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { StaffCalled, StaffCallEvent } from './staff-call.events.js';

/** A bell's state depends on its last call and its last answer alone: that many events are enough. */
export const BELL_MEMORY = 2;

/** A table's bell: quiet, or ringing since the call that it names; `lastCallId` is the call answered last. */
export type BellState =
  | { readonly status: 'quiet'; readonly lastCallId: number | null }
  | { readonly status: 'ringing'; readonly callId: number; readonly lastCallId: number | null };

export type StaffCallCommand =
  { readonly kind: 'call'; readonly call: StaffCalled['data'] } | { readonly kind: 'answer'; readonly callId: number };

/**
 * The rules of a staff call (decisions, Orders). The stream is the table's bell, so that "a table has at most one open
 * call" is kept by the stream's version and holds between any two processes. A call while the bell rings causes
 * nothing, and so does answering the last call twice; an unknown call is `STAFF_CALL_NOT_FOUND`.
 */
export const staffCallDecider: Decider<StaffCallCommand, BellState, StaffCallEvent> = {
  initialState: { status: 'quiet', lastCallId: null },
  decide(command, state) {
    switch (command.kind) {
      case 'call':
        return state.status === 'ringing' ? null : { type: 'StaffCalled', data: command.call };
      case 'answer':
        if (state.status === 'ringing' && state.callId === command.callId) {
          return { type: 'StaffCallAnswered', data: { callId: command.callId } };
        }
        if (state.lastCallId === command.callId) return null;
        throw new DomainError('STAFF_CALL_NOT_FOUND');
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'StaffCalled':
        return { status: 'ringing', callId: event.data.callId, lastCallId: state.lastCallId };
      case 'StaffCallAnswered':
        return { status: 'quiet', lastCallId: event.data.callId };
      default:
        return unreachable(event);
    }
  },
};
