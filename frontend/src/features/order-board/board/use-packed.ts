import { type RefObject, useLayoutEffect } from 'react';

/** px of one row of the packed grid, and between two tickets: as order-list.module.css has them. */
const ROW_PX = 8;
const GAP_PX = 8;

/**
 * Tells each cell of a packed list how many rows of the grid it takes, so that a column has no gaps whatever the heights
 * beside it. The grid then fills the shortest column next, in the order of the document.
 * @param isPacked false while there is no list
 */
export function usePacked(list: RefObject<HTMLElement | null>, isPacked: boolean): void {
  useLayoutEffect(() => {
    if (list.current === null || !isPacked || typeof ResizeObserver === 'undefined') return;
    const cells = new Set<HTMLElement>();
    const sizes = new ResizeObserver((entries) => place(entries.map(({ target }) => target as HTMLElement)));
    const look = (within: HTMLElement) => {
      for (const cell of [...cells].filter(({ isConnected }) => !isConnected)) {
        sizes.unobserve(cell);
        cells.delete(cell);
      }
      const added = [...within.querySelectorAll<HTMLElement>('[data-cell]')].filter((cell) => !cells.has(cell));
      place(added);
      for (const cell of added) {
        cells.add(cell);
        sizes.observe(cell);
      }
    };
    const room = list.current;
    const changes = new MutationObserver(() => look(room));
    changes.observe(room, { childList: true, subtree: true });
    look(room);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      for (const cell of cells) cell.style.gridRowEnd = '';
    };
  }, [list, isPacked]);
}

/** Reads all heights before it writes: to read one after a write lays the page out anew. */
function place(cells: readonly HTMLElement[]): void {
  const heights = cells.map(({ offsetHeight }) => offsetHeight);
  cells.forEach(({ style }, index) => {
    const rows = `span ${Math.ceil((heights[index]! + GAP_PX) / ROW_PX)}`;
    if (style.gridRowEnd !== rows) style.gridRowEnd = rows;
  });
}
