import type { Order } from '#api/types.ts';
import { waitStart } from '../feed/order-columns';
import { type WaitKind, waitSince } from '../tickets/ageing';
import type { Places } from './board-places';

/** With more red heads, staff would not know which comes first. */
const LOUD = 2;

/**
 * Selects the orders with red heads: the longest overdue. Orders that wait for a decision come before those in
 * preparation, because one
 * press ends their wait.
 * @param now the server's time, ms since 1970
 */
export function loudOf({ waiting, in_progress: working }: Pick<Places, 'waiting' | 'in_progress'>, now: number) {
  const late = (placed: Places['waiting'], kind: WaitKind): Order[] =>
    placed
      .filter(({ outcome }) => outcome === null)
      .map(({ order }) => order)
      .filter((order) => waitSince(kind, waitStart(order), now).level === 'overdue');
  return new Set([...late(waiting, 'order'), ...late(working, 'work')].slice(0, LOUD).map(({ id }) => id));
}
