import { useLayoutEffect } from 'react';

const uses = new Map<string, number>();

/**
 * Sets an attribute on the page's root while the component is mounted, for styles of elements outside of it. With
 * `:has()` on the root, the browser would restyle all ancestors of each ticket that comes or goes.
 */
export function usePageMark(mark: `data-${string}`, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    use(mark, 1);
    return () => use(mark, -1);
  }, [mark, isOn]);
}

function use(mark: string, by: number): void {
  const count = (uses.get(mark) ?? 0) + by;
  uses.set(mark, count);
  document.documentElement.toggleAttribute(mark, count > 0);
}
