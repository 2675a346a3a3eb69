import { unreachable, type Decider, type StreamKind } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { SHIFT_EVENTS, type HandoverTaken, type ShiftEvent } from './shift.events.js';

export interface Shift {
  readonly isOn: boolean;
  readonly hasNote: boolean;
}

export type ShiftCommand =
  | { readonly kind: 'begin'; readonly personId: number }
  | {
      readonly kind: 'end';
      readonly personId: number;
      readonly by: 'person' | 'day';
      readonly note: string | null;
    }
  | { readonly kind: 'take'; readonly handover: HandoverTaken['data'] }
  | { readonly kind: 'erase-note' };

/** Begins and ends a person's shifts on a business day (docs/product.md#a-shift). */
export const shiftDecider: Decider<ShiftCommand, Shift, ShiftEvent> = {
  initialState: { isOn: false, hasNote: false },
  evolve(state, event) {
    switch (event.type) {
      case 'ShiftBegun':
        return { ...state, isOn: true };
      case 'ShiftEnded':
        return { isOn: false, hasNote: state.hasNote || typeof event.data.note === 'string' };
      case 'HandoverTaken':
        return state;
      case 'ShiftNoteErased':
        return { ...state, hasNote: false };
      default:
        return unreachable(event);
    }
  },
  decide(command, { isOn, hasNote }) {
    switch (command.kind) {
      case 'begin':
        return isOn ? null : { type: 'ShiftBegun', data: { personId: command.personId } };
      case 'end': {
        const { personId, by, note } = command;
        return isOn ? { type: 'ShiftEnded', data: { personId, by, ...(note !== null && { note }) } } : null;
      }
      case 'take':
        if (!isOn) throw new DomainError('NOT_ON_SHIFT');
        return { type: 'HandoverTaken', data: command.handover };
      case 'erase-note':
        return hasNote ? { type: 'ShiftNoteErased', data: {} } : null;
      default:
        return unreachable(command);
    }
  },
};

export const SHIFTS: StreamKind<ShiftCommand, Shift, ShiftEvent> = { decider: shiftDecider, catalog: SHIFT_EVENTS };
