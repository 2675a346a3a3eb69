import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type Lines = { beyond: number; height: number | null };

const ALL: Lines = { beyond: 0, height: null };
const EDGE_PX = 2;

/**
 * Finds the cards of a wrapping list beyond its first lines.
 * @param list its offset parent is itself
 * @param shown number of lines to show
 */
export function useLines(list: RefObject<HTMLElement | null>, shown: number): Lines {
  const [lines, setLines] = useState(ALL);
  const measure = () => {
    const now = list.current === null ? ALL : linesOf([...list.current.children] as HTMLElement[], shown);
    setLines((before) => (before.beyond === now.beyond && before.height === now.height ? before : now));
  };
  // The cards' texts change where they wrap.
  useLayoutEffect(measure);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  });
  return lines;
}

function linesOf(cards: readonly HTMLElement[], shown: number): Lines {
  const tops = [...new Set(cards.map(({ offsetTop }) => offsetTop))].sort((one, other) => one - other);
  const end = tops[shown];
  if (end === undefined) return ALL;
  const within = cards.filter(({ offsetTop }) => offsetTop < end);
  const height = Math.max(...within.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight)) + EDGE_PX;
  return { beyond: cards.length - within.length, height };
}
