import { useEffect, useMemo, useState } from 'react';
import type { ListedProduct } from '../admin-api';

/** The ticked products. A product that a filter hides is unticked, so that no action changes a product out of sight. */
export function useChoice(shown: readonly ListedProduct[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const products = useMemo(() => shown.filter(({ id }) => ticked.has(id)), [shown, ticked]);
  useEffect(() => {
    if (products.length < ticked.size) setTicked(new Set(products.map(({ id }) => id)));
  }, [products, ticked]);
  const toggle = (id: number) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { products, toggle, choose: (ids: Iterable<number>) => setTicked(new Set(ids)) };
}

export type Choice = ReturnType<typeof useChoice>;
