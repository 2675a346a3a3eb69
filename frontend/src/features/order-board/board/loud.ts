import type { Order } from '#api/types.ts';
import { waitStart } from '../feed/order-columns';
import { type WaitKind, waitSince } from '../tickets/ageing';
import type { Places } from './board-places';

/** More red heads than these, and none of them says where to go first. */
const LOUD = 2;

/**
 * Names the orders whose heads are red: those that have been late for longest. What waits for a decision comes before what is
 * being prepared, since one press ends that wait.
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
