import { fold } from '#kernel/decider.js';
import { given, recorded } from '#kernel/given-when-then.js';
import { staffCallDecider } from './staff-call.decider.js';
import type { StaffCallEvent } from './staff-call.events.js';

const call = (callId: number) => ({ callId, tableId: 7, tableName: 'Stůl 7', session: 'abc' });
const called = (callId: number): StaffCallEvent => ({ type: 'StaffCalled', data: call(callId) });
const answered = (callId: number): StaffCallEvent => ({ type: 'StaffCallAnswered', data: { callId } });
const bell = (...events: StaffCallEvent[]) => given(staffCallDecider, events);

describe("A table's bell", () => {
  test('that was never rung rings', () => {
    expect(bell().when({ kind: 'call', call: call(1) })).toEqual({ event: called(1) });
  });
  test('that rings already does not ring twice', () => {
    expect(bell(called(1)).when({ kind: 'call', call: call(2) })).toEqual({ event: null });
  });
  test('rings again after it was answered', () => {
    expect(bell(called(1), answered(1)).when({ kind: 'call', call: call(2) })).toEqual({ event: called(2) });
  });
  test('that rings is answered', () => {
    expect(bell(called(1)).when({ kind: 'answer', callId: 1 })).toEqual({ event: answered(1) });
  });
  test('answered twice: the second answer changes nothing', () => {
    expect(bell(called(1), answered(1)).when({ kind: 'answer', callId: 1 })).toEqual({ event: null });
  });
  test('that rings anew is not quietened by a late answer to the call before', () => {
    expect(bell(called(1), answered(1), called(2)).when({ kind: 'answer', callId: 1 })).toEqual({ event: null });
  });
  test.each([[[]], [[called(1)]], [[called(1), answered(1)]]])('knows no call that was never made', (events) => {
    expect(bell(...events).when({ kind: 'answer', callId: 9 })).toEqual({ refused: 'STAFF_CALL_NOT_FOUND' });
  });

  describe('tells', () => {
    const stateAfter = (...events: StaffCallEvent[]) => fold(staffCallDecider, recorded(events));
    const madeAt = (callId: number, seconds: number) => {
      const { session: _, ...made } = call(callId);
      return { ...made, venueId: 1, calledAt: new Date(seconds * 1000) };
    };
    test('the call that it rings for', () => {
      expect(stateAfter(called(1))).toEqual({ ringing: madeAt(1, 0), answered: null });
    });
    test('the call that was answered last, also while it rings for the next one', () => {
      expect(stateAfter(called(1), answered(1))).toEqual({ ringing: null, answered: madeAt(1, 0) });
      expect(stateAfter(called(1), answered(1), called(2))).toEqual({ ringing: madeAt(2, 2), answered: madeAt(1, 0) });
    });
  });
});
