import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type Lines = { beyond: number; height: number | null };

const ALL: Lines = { beyond: 0, height: null };
const EDGE_PX = 2;

/**
 * Finds the cards of a wrapping list that are beyond its first rows.
 * @param list the element itself must be the offset parent of its cards
 * @param shown number of rows to show
 */
export function useLines(list: RefObject<HTMLElement | null>, shown: number): Lines {
  const [lines, setLines] = useState(ALL);
  const measure = () => {
    const now = list.current === null ? ALL : linesOf([...list.current.children] as HTMLElement[], shown);
    setLines((before) => (before.beyond === now.beyond && before.height === now.height ? before : now));
  };
  // Measures after each render, because the cards' texts change where they wrap.
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
