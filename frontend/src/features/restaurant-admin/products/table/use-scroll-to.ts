import type { GridApi } from '@mui/x-data-grid';
import { type RefObject, useEffect, useRef } from 'react';
import type { ProductRow } from './product-row';

const PAGE = 100;

/** Scrolls to the row once it is rendered, on whatever page of the table it is. */
export function useScrollTo(
  api: RefObject<GridApi | null>,
  id: number | null,
  rows: readonly ProductRow[],
  onPage: (page: number) => void,
): void {
  const shown = useRef<number | null>(null);
  const isThere = rows.some((row) => row.id === id);
  useEffect(() => {
    if (id === null || !isThere || shown.current === id) return undefined;
    // The grid sorts a new row only after it was rendered.
    const frame = requestAnimationFrame(() => {
      const index = api.current?.getSortedRowIds().indexOf(id) ?? -1;
      if (index < 0) return;
      shown.current = id;
      onPage(Math.floor(index / PAGE));
      requestAnimationFrame(() => {
        api.current?.scrollToIndexes({ rowIndex: index, colIndex: 0 });
        // The table itself may be below the viewport.
        requestAnimationFrame(() => api.current?.getRowElement(id)?.scrollIntoView({ block: 'nearest' }));
      });
    });
    return () => cancelAnimationFrame(frame);
  });
}
