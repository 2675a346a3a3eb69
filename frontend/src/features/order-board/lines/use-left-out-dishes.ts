import { useCallback, useMemo, useState } from 'react';
import type { LeftOut } from './left-out';

/** The dishes that this board leaves out, until the page is closed. */
export function useLeftOutDishes(): LeftOut {
  const [dishes, setDishes] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) =>
      setDishes((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id]))),
    [],
  );
  return useMemo(() => ({ dishes, toggle }), [dishes, toggle]);
}
