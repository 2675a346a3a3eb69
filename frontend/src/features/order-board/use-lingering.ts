import { useEffect, useState } from 'react';

/** How long something decided stays in its place, in ms. */
export const LINGER_MS = 1500;
/** While one decision follows another nothing leaves; but no longer than this. */
const LONGEST_LINGER_MS = 5000;

export type Lingering<Left> = Left & { leftAt: number };

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
    if (left.length > 0) setLingering([...lingering, ...left.map((each) => ({ ...each, leftAt: Date.now() }))]);
  }
  useEffect(() => {
    if (lingering.length === 0) return;
    const rest = leavingTime(lingering.map(({ leftAt }) => leftAt)) - Date.now();
    const leave = () => setLingering((all) => all.filter(({ leftAt }) => Date.now() - leftAt < LINGER_MS));
    const timer = setTimeout(leave, Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [lingering]);
  return lingering;
}
