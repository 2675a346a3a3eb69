import { loudOf, redOf, type WaitKind, waitLimits, waitSince } from './ageing';
import type { Order } from '#api/types.ts';
import type { Placed } from '../board/board-places';

const start = '2026-11-21T18:00:00.000Z';
const after = (minutes: number) => Date.parse(start) + minutes * 60_000;

describe('a wait', () => {
  it.each(Object.keys(waitLimits) as WaitKind[])('ages at the limits of its kind, to the millisecond: %s', (kind) => {
    const { soon, overdue } = waitLimits[kind];
    expect(waitSince(kind, start, after(soon) - 1).level).toBe('fresh');
    expect(waitSince(kind, start, after(soon)).level).toBe('soon');
    expect(waitSince(kind, start, after(overdue) - 1).level).toBe('soon');
    expect(waitSince(kind, start, after(overdue)).level).toBe('overdue');
  });

  it('fills its bar until it is overdue, and stays full afterwards', () => {
    expect(waitSince('order', start, after(2.5)).fraction).toBe(0.5);
    expect(waitSince('order', start, after(60)).fraction).toBe(1);
  });

  it("is counted in whole minutes, and is zero if the device's clock is slow", () => {
    expect(waitSince('order', start, after(3.99)).minutes).toBe(3);
    expect(waitSince('order', start, after(-2))).toEqual({ minutes: 0, level: 'fresh', fraction: 0 });
  });
});

const NOW = Date.parse('2026-11-23T19:00:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const waits = (id: string, minutes: number): Placed => ({
  order: { id, status: 'waiting', placed_at: ago(minutes), start_time: null } as Order,
  outcome: null,
});
const works = (id: string, minutes: number): Placed => ({
  order: { id, status: 'in_progress', placed_at: ago(90), start_time: ago(minutes) } as Order,
  outcome: null,
});
const loud = (waiting: Placed[], working: Placed[] = []) => [...loudOf({ waiting, in_progress: working }, NOW)];

it('red headers mark the two longest overdue orders', () => {
  expect(loud([waits('a', 9), waits('b', 7), waits('c', 6)])).toEqual(['a', 'b']);
  expect(loud([waits('a', 4)])).toEqual([]);
});

it('red headers prefer orders that wait for a decision, and never mark orders that were just decided', () => {
  expect(loud([waits('a', 6)], [works('x', 40), works('y', 30)])).toEqual(['a', 'x']);
  expect(loud([{ ...waits('a', 6), outcome: 'confirmed' }], [works('x', 40), works('y', 20)])).toEqual(['x']);
});

it('red ages mark the longest overdue tickets, at most a third of those in view', () => {
  const late = Array.from({ length: 20 }, (_, index) => waits(String(index), 30 - index));
  const red = (columns: number) => [...redOf(late, columns, NOW)];
  // Two rows of six, four and one.
  expect([red(6), red(4), red(1)]).toEqual([['0', '1', '2', '3'], ['0', '1'], ['0']]);
  expect([...redOf([waits('a', 4)], 6, NOW)]).toEqual([]);
  expect([...redOf([{ ...late[0]!, outcome: 'confirmed' }, late[1]!], 1, NOW)]).toEqual(['1']);
});
