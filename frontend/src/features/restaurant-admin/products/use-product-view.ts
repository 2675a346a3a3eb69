import { useState } from 'react';

export type ProductView = 'table' | 'cards';

const KEY = 'productsView';

function remembered(): ProductView | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'table' || stored === 'cards' ? stored : null;
  } catch {
    return null;
  }
}

/** The view of the products: cards, unless the person has chosen the table on this device. */
export function useProductView(): [ProductView, (view: ProductView) => void] {
  const [view, setView] = useState<ProductView>(() => remembered() ?? 'cards');
  const choose = (next: ProductView) => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  };
  return [view, choose];
}
