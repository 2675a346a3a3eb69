import type { Order } from '#api/types.ts';
import type { Placed } from './board-places';
import { loudOf } from './loud';

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

it('selects the two longest overdue', () => {
  expect(loud([waits('a', 9), waits('b', 7), waits('c', 6)])).toEqual(['a', 'b']);
  expect(loud([waits('a', 4)])).toEqual([]);
});

it('prefers orders that wait for a decision, and skips those just decided', () => {
  expect(loud([waits('a', 6)], [works('x', 40), works('y', 30)])).toEqual(['a', 'x']);
  expect(loud([{ ...waits('a', 6), outcome: 'confirmed' }], [works('x', 40), works('y', 20)])).toEqual(['x']);
});
