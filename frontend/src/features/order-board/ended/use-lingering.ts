import { useEffect, useRef, useState } from 'react';
import { usePointer } from '../board/use-pointer';

export const LINGER_MS = 1500;
const LONGEST_LINGER_MS = 5000;
/** Time in ms after the pointer is lifted during which the answer to a press is still rendered. */
const PRESS_MS = 200;

/**
 * Computes when lingering items leave. They leave together, after the last of them has stayed its time, so that a
 * series of quick decisions does not move the list after each. The first one stays at most {@link LONGEST_LINGER_MS}.
 * @param leftAt when each item left, in ms
 * @returns when they all leave, on the same clock
 */
export function leavingTime(leftAt: readonly number[]): number {
  return Math.min(Math.max(...leftAt) + LINGER_MS, Math.min(...leftAt) + LONGEST_LINGER_MS);
}

/**
 * Keeps items in their place for a while after they have left a list. Nothing moves during a press, because the layout
 * without them would delay the answer to the press.
 * @param list a new array after each change
 * @param leavers pure; returns the items of the previous list that left their place
 * @returns the items still to show, in their previous state
 */
export function useLingering<Item, Left>(
  list: readonly Item[],
  leavers: (before: readonly Item[], now: readonly Item[]) => Left[],
): readonly Left[] {
  const [before, setBefore] = useState(list);
  const [lingering, setLingering] = useState<readonly Left[]>([]);
  const pointer = usePointer();
  const leftAt = useRef<ReadonlyMap<Left, number>>(new Map());
  if (before !== list) {
    setBefore(list);
    const left = leavers(before, list);
    if (left.length > 0) setLingering([...lingering, ...left]);
  }
  useEffect(() => {
    const now = performance.now();
    const since = new Map(lingering.map((each) => [each, leftAt.current.get(each) ?? now]));
    leftAt.current = since;
    if (lingering.length === 0) return;
    const stays = (each: Left) => performance.now() - (since.get(each) ?? performance.now()) < LINGER_MS;
    const rest = leavingTime([...since.values()]) - now;
    const leave = () => {
      const pressing = pointer.down || performance.now() - pointer.at < PRESS_MS;
      if (pressing && performance.now() - now < LONGEST_LINGER_MS) timer = setTimeout(leave, PRESS_MS);
      else setLingering((all) => all.filter(stays));
    };
    let timer = setTimeout(leave, Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [lingering, pointer]);
  return lingering;
}
