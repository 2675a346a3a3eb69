import { unreachable, type Decider, type StreamKind } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CallUnattended, StaffCalled, StaffCallEvent } from './staff-call.events.js';
import { CALLS_AT_TABLE, endedLast, staffCallFold, type CallsOfTable } from './staff-call.state.js';

export type StaffCallCommand =
  | { readonly kind: 'call'; readonly call: StaffCalled['data'] }
  | { readonly kind: 'answer'; readonly callId: number }
  | { readonly kind: 'give way'; readonly callId: number }
  | ({ readonly kind: 'escalate' } & CallUnattended['data'])
  /** `callers`: sessions whose calls the guest may withdraw, which are those of the guest's party. */
  | { readonly kind: 'withdraw'; readonly callId: number; readonly callers: readonly string[] };

/**
 * Decides on calls (docs/product.md#calling-the-waiter). A table has one stream for calls and one for requests for the
 * bill, so a stream's version ensures that only one is open. A call while another one is open causes no event, nor does
 * a second answer. If a call is both answered and withdrawn, only the first of the two causes an event. The refusal is
 * `STAFF_CALL_NOT_FOUND` for an unknown call, and for a guest who withdraws another party's call. `give way` ends an
 * open call as answered, in favour of the next one.
 */
export const staffCallDecider: Decider<StaffCallCommand, CallsOfTable, StaffCallEvent> = {
  ...staffCallFold,
  decide(command, state) {
    switch (command.kind) {
      case 'call':
        return state.open === null ? { type: 'StaffCalled', data: command.call } : null;
      case 'answer':
        if (state.open?.callId === command.callId) {
          return { type: 'StaffCallAnswered', data: { callId: command.callId } };
        }
        if (endedLast(state)?.callId === command.callId) return null;
        throw new DomainError('STAFF_CALL_NOT_FOUND');
      case 'withdraw': {
        const { callId, callers } = command;
        const call = [state.open, endedLast(state)].find((one) => one?.callId === callId);
        if (call?.session == null || !callers.includes(call.session)) throw new DomainError('STAFF_CALL_NOT_FOUND');
        return call === state.open ? { type: 'StaffCallWithdrawn', data: { callId } } : null;
      }
      case 'escalate': {
        const { kind: _, ...data } = command;
        return isNextStage(state, data) ? { type: 'CallUnattended', data } : null;
      }
      case 'give way': {
        const { callId } = command;
        return state.open?.callId === callId ? { type: 'StaffCallAnswered', data: { callId } } : null;
      }
      default:
        return unreachable(command);
    }
  },
};

function isNextStage({ open }: CallsOfTable, { callId, stage }: CallUnattended['data']): boolean {
  return open?.callId === callId && open.unverified !== true && stage > (open.unattended ?? 0);
}

export const STAFF_CALLS: StreamKind<StaffCallCommand, CallsOfTable, StaffCallEvent> = {
  ...CALLS_AT_TABLE,
  decider: staffCallDecider,
};
