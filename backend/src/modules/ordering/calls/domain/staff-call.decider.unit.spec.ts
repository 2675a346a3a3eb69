import { fold } from '#kernel/decider.js';
import { given, recorded } from '#kernel/given-when-then.js';
import type { Stage } from '#kernel/waiting-stage.js';
import { STAFF_CALLS, staffCallDecider } from './staff-call.decider.js';
import type { StaffCallEvent } from './staff-call.events.js';
import { CALLS_AT_TABLE } from './staff-call.state.js';

const call = (callId: number) => ({ callId, tableId: 7, tableName: 'Stůl 7', session: 'abc' });
const called = (callId: number): StaffCallEvent => ({ type: 'StaffCalled', data: call(callId) });
const answered = (callId: number): StaffCallEvent => ({ type: 'StaffCallAnswered', data: { callId } });
const withdrawn = (callId: number): StaffCallEvent => ({ type: 'StaffCallWithdrawn', data: { callId } });
const FACTS_OF_STAGE = { waitedMs: 71_000, boardsAlive: 0 };
const unattended = (callId: number, stage: Stage): StaffCallEvent => ({
  type: 'CallUnattended',
  data: { callId, stage, ...FACTS_OF_STAGE },
});
const escalate = (callId: number, stage: Stage) => ({ kind: 'escalate', callId, stage, ...FACTS_OF_STAGE }) as const;
const withdraw = (callId: number, ...callers: string[]) => ({ kind: 'withdraw', callId, callers }) as const;
const calls = (...events: StaffCallEvent[]) => given(staffCallDecider, events);

describe("A table's calls", () => {
  test('begin with a first call', () => {
    expect(calls().when({ kind: 'call', call: call(1) })).toEqual({ event: called(1) });
  });
  test('are open one at a time', () => {
    expect(calls(called(1)).when({ kind: 'call', call: call(2) })).toEqual({ event: null });
  });
  test('contain the way of paying if guests ask for the bill, and follow the same rules', () => {
    const wish = { ...call(1), bill: { how: 'card', split: true } } as const;
    expect(calls().when({ kind: 'call', call: wish })).toEqual({ event: { type: 'StaffCalled', data: wish } });
    const changed = { ...wish, callId: 2, bill: { how: 'cash', split: false } } as const;
    expect(calls({ type: 'StaffCalled', data: wish }).when({ kind: 'call', call: changed })).toEqual({ event: null });
  });
  test('can be made again after an answer', () => {
    expect(calls(called(1), answered(1)).when({ kind: 'call', call: call(2) })).toEqual({ event: called(2) });
  });
  test('can be answered', () => {
    expect(calls(called(1)).when({ kind: 'answer', callId: 1 })).toEqual({ event: answered(1) });
  });
  test('stay unchanged when an answer is repeated', () => {
    expect(calls(called(1), answered(1)).when({ kind: 'answer', callId: 1 })).toEqual({ event: null });
  });
  test('stay open after a late answer to a previous call', () => {
    expect(calls(called(1), answered(1), called(2)).when({ kind: 'answer', callId: 1 })).toEqual({ event: null });
  });
  test.each([[[]], [[called(1)]], [[called(1), answered(1)]]])('cannot be answered with an unknown id', (events) => {
    expect(calls(...events).when({ kind: 'answer', callId: 9 })).toEqual({ refused: 'STAFF_CALL_NOT_FOUND' });
  });
  test('are marked as answered if another call replaces them while they are open', () => {
    expect(calls(called(1)).when({ kind: 'give way', callId: 1 })).toEqual({ event: answered(1) });
    for (const events of [[], [called(1), answered(1)], [called(1), answered(1), called(2)]])
      expect(calls(...events).when({ kind: 'give way', callId: 1 })).toEqual({ event: null });
  });

  test('can be withdrawn by the caller or their party while they are open', () => {
    expect(calls(called(1)).when(withdraw(1, 'abc'))).toEqual({ event: withdrawn(1) });
    expect(calls(called(1)).when(withdraw(1, 'another', 'abc'))).toEqual({ event: withdrawn(1) });
  });
  test('cannot be withdrawn by a stranger, who gets the answer for an unknown call', () => {
    const nobodys: StaffCallEvent = { type: 'StaffCalled', data: { ...call(1), session: null } };
    for (const events of [[], [called(1)], [called(1), answered(1)], [called(1), withdrawn(1)]])
      expect(calls(...events).when(withdraw(1, 'another'))).toEqual({ refused: 'STAFF_CALL_NOT_FOUND' });
    expect(calls(nobodys).when(withdraw(1, 'abc'))).toEqual({ refused: 'STAFF_CALL_NOT_FOUND' });
    expect(calls(called(1)).when(withdraw(2, 'abc'))).toEqual({ refused: 'STAFF_CALL_NOT_FOUND' });
  });
  test('end only once: an answered call cannot be withdrawn, nor a withdrawn call answered', () => {
    for (const first of [answered(1), withdrawn(1)])
      for (const next of [[], [called(2)]]) {
        const table = calls(called(1), first, ...next);
        expect(table.when(withdraw(1, 'abc'))).toEqual({ event: null });
        expect(table.when({ kind: 'answer', callId: 1 })).toEqual({ event: null });
        expect(table.when({ kind: 'give way', callId: 1 })).toEqual({ event: null });
      }
  });
  test('are reported as unattended once in each stage, while they are open', () => {
    expect(calls(called(1)).when(escalate(1, 1))).toEqual({ event: unattended(1, 1) });
    expect(calls(called(1), unattended(1, 1)).when(escalate(1, 1))).toEqual({ event: null });
    expect(calls(called(1), unattended(1, 1)).when(escalate(1, 2))).toEqual({ event: unattended(1, 2) });
    expect(calls(called(1), answered(1)).when(escalate(1, 1))).toEqual({ event: null });
    expect(calls(called(1), answered(1), called(2)).when(escalate(1, 1))).toEqual({ event: null });
    const next = calls(called(1), unattended(1, 2), answered(1), called(2));
    expect(next.when(escalate(2, 1))).toEqual({ event: unattended(2, 1) });
  });
  test('are never reported as unattended if the caller had no table code', () => {
    const unverified: StaffCallEvent = { type: 'StaffCalled', data: { ...call(1), unverified: true } };
    expect(calls(unverified).when(escalate(1, 1))).toEqual({ event: null });
  });
  test('can be made again after a withdrawal', () => {
    expect(calls(called(1), withdrawn(1)).when({ kind: 'call', call: call(2) })).toEqual({ event: called(2) });
  });

  describe('contain', () => {
    const stateAfter = (...events: StaffCallEvent[]) => fold(staffCallDecider, recorded(events));
    const madeAt = (callId: number, position: number) => {
      const calledAt = new Date((position - 1) * 1000);
      return { ...call(callId), venueId: 1, calledAt, position };
    };
    const answeredAt = (callId: number, position: number) => {
      const answer = { at: new Date((position - 1) * 1000), position };
      return { ...madeAt(callId, position - 1), answer };
    };
    test('the open call', () => {
      expect(stateAfter(called(1))).toEqual({ open: madeAt(1, 1), answered: null, withdrawn: null });
    });
    test('the last answered call, also while the next one is open', () => {
      const ended = { answered: answeredAt(1, 2), withdrawn: null };
      expect(stateAfter(called(1), answered(1))).toEqual({ open: null, ...ended });
      expect(stateAfter(called(1), answered(1), called(2))).toEqual({ open: madeAt(2, 3), ...ended });
    });
    test('the last withdrawn call, and no earlier answer', () => {
      const gone = { ...madeAt(2, 3), withdrawal: { position: 4 } };
      const events = [called(1), answered(1), called(2), withdrawn(2)];
      expect(stateAfter(...events)).toEqual({ open: null, answered: null, withdrawn: gone });
      expect(stateAfter(...events, called(3), answered(3))).toMatchObject({ answered: { callId: 3 }, withdrawn: null });
    });
  });

  test.each([STAFF_CALLS, CALLS_AT_TABLE])(
    'have the same state when it is computed from only the newest events',
    (stream) => {
      const ends = [answered, withdrawn, withdrawn, answered, answered];
      const evening = recorded(ends.flatMap((ended, index) => [called(index + 1), ended(index + 1)]));
      for (let heard = 1; heard <= evening.length; heard++) {
        const all = evening.slice(0, heard);
        expect(fold(stream.decider, all.slice(-stream.memory!))).toEqual(fold(staffCallDecider, all));
      }
    },
  );
});
