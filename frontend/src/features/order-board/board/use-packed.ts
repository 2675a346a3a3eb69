import { type RefObject, useLayoutEffect } from 'react';

/** px of one row of the packed grid, and between two tickets: as order-list.module.css has them. */
const ROW_PX = 4;
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
    const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => place(target as HTMLElement)));
    const look = (within: HTMLElement) => {
      for (const cell of [...cells].filter(({ isConnected }) => !isConnected)) {
        sizes.unobserve(cell);
        cells.delete(cell);
      }
      for (const cell of within.querySelectorAll<HTMLElement>('[data-cell]')) {
        if (cells.has(cell)) continue;
        cells.add(cell);
        place(cell);
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

function place(cell: HTMLElement): void {
  const rows = `span ${Math.ceil((cell.offsetHeight + GAP_PX) / ROW_PX)}`;
  if (cell.style.gridRowEnd !== rows) cell.style.gridRowEnd = rows;
}
