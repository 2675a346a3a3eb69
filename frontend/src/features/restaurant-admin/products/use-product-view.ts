import { useState } from 'react';
import { readStored, writeStored } from '#shared/safe-storage.ts';

export type ProductView = 'table' | 'cards';

const KEY = 'productsView';

function remembered(): ProductView | null {
  const stored = readStored(KEY);
  return stored === 'table' || stored === 'cards' ? stored : null;
}

/** The view of the products: cards, unless the person has chosen the table on this device. */
export function useProductView(): [ProductView, (view: ProductView) => void] {
  const [view, setView] = useState<ProductView>(() => remembered() ?? 'cards');
  const choose = (next: ProductView) => {
    setView(next);
    writeStored(KEY, next);
  };
  return [view, choose];
}
