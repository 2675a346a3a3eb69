import { useEffect, useState } from 'react';

/** How long something decided stays in its place, in ms. */
export const LINGER_MS = 1500;
/** While one decision follows another nothing leaves; but no longer than this. */
const LONGEST_LINGER_MS = 5000;

type Lingering<Left> = Left & { leftAt: number | null };

/**
 * When those that linger leave: together, once the last of them has stayed its time, so that a row of quick decisions
 * is not disturbed by each. Whatever has waited for that too long does not wait for the others.
 * @param leftAt ms, of each
 * @returns ms
 */
export function leavingTime(leftAt: readonly number[]): number {
  return Math.min(Math.max(...leftAt) + LINGER_MS, Math.min(...leftAt) + LONGEST_LINGER_MS);
}

/**
 * Keeps what has just left a list in its place for a while.
 * @param list a new one whenever something changed
 * @param leavers what of the list before is not in its place any more; a pure function
 * @returns those that are still to be shown, as they were
 */
export function useLingering<Item, Left>(
  list: readonly Item[],
  leavers: (before: readonly Item[], now: readonly Item[]) => Left[],
): readonly Lingering<Left>[] {
  const [before, setBefore] = useState(list);
  const [lingering, setLingering] = useState<readonly Lingering<Left>[]>([]);
  if (before !== list) {
    setBefore(list);
    const left = leavers(before, list);
    if (left.length > 0) setLingering([...lingering, ...left.map((each) => ({ ...each, leftAt: null }))]);
  }
  useEffect(() => {
    if (lingering.length === 0) return;
    const now = Date.now();
    if (lingering.some(({ leftAt }) => leftAt === null)) {
      return setLingering(lingering.map((each) => ({ ...each, leftAt: each.leftAt ?? now })));
    }
    const rest = leavingTime(lingering.map(({ leftAt }) => leftAt ?? now)) - now;
    const stays = ({ leftAt }: Lingering<Left>) => leftAt === null || Date.now() - leftAt < LINGER_MS;
    const timer = setTimeout(() => setLingering((all) => all.filter(stays)), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [lingering]);
  return lingering;
}
