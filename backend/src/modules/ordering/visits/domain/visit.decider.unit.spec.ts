import { given } from '#kernel/given-when-then.js';
import {
  MAX_PHONES,
  MAX_PHONES_WITH_ORDERS,
  REOPEN_WITHIN_MS,
  visitDecider,
  type VisitCommand,
} from './visit.decider.js';
import type { VisitEvent } from './visit.events.js';

const SEVEN = { tableId: 7, tableName: 'Stůl 7' };
const TWELVE = { tableId: 12, tableName: 'Stůl 12' };
const opened: VisitEvent = { type: 'VisitOpened', data: { ...SEVEN, by: 'order' } };
const joined = (phone: string): VisitEvent => ({ type: 'PhoneJoined', data: { phone } });
const moved: VisitEvent = { type: 'VisitMoved', data: { from: SEVEN, to: TWELVE } };
const merged = (into: string): VisitEvent => ({ type: 'VisitMerged', data: { into } });
const unmerged: VisitEvent = { type: 'VisitUnmerged', data: {} };
const closed = (tableId = 7): VisitEvent => ({ type: 'VisitClosed', data: { tableId, by: 'staff' } });
const reopened: VisitEvent = { type: 'VisitReopened', data: SEVEN };
const visit = (...events: VisitEvent[]) => given(visitDecider, events);

const JOIN_A: VisitCommand = { kind: 'join', phone: 'a', orders: false };
const JOIN_B: VisitCommand = { ...JOIN_A, phone: 'b' };

describe('A visit', () => {
  test('is opened at a table', () => {
    expect(visit().when({ kind: 'open', table: SEVEN, by: 'order' })).toEqual({ event: opened });
    expect(visit(opened).when({ kind: 'open', table: SEVEN, by: 'staff' })).toEqual({
      refused: 'VISIT_STATE_CONFLICT',
    });
  });

  test('can be joined from one address by 40 phones, and from other addresses by more', () => {
    const from = (phone: string, sender?: string): VisitEvent => ({
      type: 'PhoneJoined',
      data: { phone, ...(sender && { sender }) },
    });
    const crowd = Array.from({ length: 40 }, (_, at) => from(`p${at}`, at === 0 ? undefined : 'here'));
    expect(visit(opened, ...crowd).when({ ...JOIN_A, sender: 'here' })).toEqual({ event: from('a', 'here') });
    const full = visit(opened, ...crowd, from('a', 'here'));
    expect(full.when({ ...JOIN_B, sender: 'here' })).toEqual({ refused: 'TOO_MANY_REQUESTS' });
    expect(full.when({ ...JOIN_B, sender: 'there' })).toEqual({ event: from('b', 'there') });
    expect(full.when(JOIN_B)).toEqual({ event: from('b') });
  });

  test('records a phone only once, however often it joins', () => {
    expect(visit(opened).when(JOIN_A)).toEqual({ event: joined('a') });
    expect(visit(opened, joined('a')).when(JOIN_A)).toEqual({ event: null });
    expect(visit(opened, joined('a')).when(JOIN_B)).toEqual({ event: joined('b') });
  });

  test('accepts a limited number of phones, and more if they order', () => {
    const phones = (count: number) => Array.from({ length: count }, (_, index) => joined(`p${index}`));
    const [full, crowd] = [phones(MAX_PHONES), phones(MAX_PHONES_WITH_ORDERS)];
    expect(visit(opened, ...full.slice(1)).when(JOIN_B)).toEqual({ event: joined('b') });
    expect(visit(opened, ...full).when(JOIN_B)).toEqual({ refused: 'TOO_MANY_PHONES' });
    expect(visit(opened, ...full).when({ ...JOIN_B, phone: 'p3' })).toEqual({ event: null });
    const orders: VisitCommand = { ...JOIN_B, orders: true };
    expect(visit(opened, ...crowd.slice(1)).when(orders)).toEqual({ event: joined('b') });
    expect(visit(opened, ...crowd).when(orders)).toEqual({ refused: 'TOO_MANY_PHONES' });
  });

  test('moves to another table, but not to its current one', () => {
    expect(visit(opened).when({ kind: 'move', to: TWELVE })).toEqual({ event: moved });
    expect(visit(opened, moved).when({ kind: 'move', to: TWELVE })).toEqual({ event: null });
    expect(visit(opened, moved).when({ kind: 'move', to: SEVEN })).toEqual({
      event: { type: 'VisitMoved', data: { from: TWELVE, to: SEVEN } },
    });
  });

  test('is merged into another visit, never into itself, and split again', () => {
    expect(visit(opened).when({ kind: 'merge', into: 'other' })).toEqual({ event: merged('other') });
    expect(visit(opened, merged('other')).when({ kind: 'merge', into: 'other' })).toEqual({ event: null });
    expect(visit(opened, merged('other')).when({ kind: 'merge', into: 'third' })).toEqual({ event: merged('third') });
    expect(visit(opened).when({ kind: 'merge', into: 'stream' })).toEqual({ refused: 'VISIT_STATE_CONFLICT' });
    expect(visit(opened, merged('other')).when({ kind: 'unmerge' })).toEqual({ event: unmerged });
    expect(visit(opened, merged('other'), unmerged).when({ kind: 'unmerge' })).toEqual({ event: null });
  });

  test('is closed only once, at its current table', () => {
    expect(visit(opened).when({ kind: 'close', by: 'staff' })).toEqual({ event: closed() });
    expect(visit(opened, moved).when({ kind: 'close', by: 'staff' })).toEqual({ event: closed(12) });
    expect(visit(opened, closed()).when({ kind: 'close', by: 'silence' })).toEqual({ event: null });
  });

  test('is reopened if its closing is undone within ten seconds', () => {
    const closedAt = 1_000;
    const reopen = (afterMs: number): VisitCommand => ({ kind: 'reopen', at: new Date(closedAt + afterMs) });
    expect(visit(opened, closed()).when(reopen(REOPEN_WITHIN_MS))).toEqual({ event: reopened });
    expect(visit(opened, closed()).when(reopen(REOPEN_WITHIN_MS + 1))).toEqual({ refused: 'RESTORE_TOO_LATE' });
    expect(visit(opened, closed(), reopened).when(reopen(1))).toEqual({ event: null });
    expect(visit(opened, closed(), reopened).when(JOIN_A)).toEqual({ event: joined('a') });
  });

  test.each<VisitCommand>([
    JOIN_A,
    { kind: 'move', to: TWELVE },
    { kind: 'merge', into: 'other' },
    { kind: 'unmerge' },
  ])('refuses the command $kind if it has ended or never existed', (command) => {
    expect(visit(opened, closed()).when(command)).toEqual({ refused: 'VISIT_ENDED' });
    expect(visit().when(command)).toEqual({ refused: 'VISIT_NOT_FOUND' });
  });
});
