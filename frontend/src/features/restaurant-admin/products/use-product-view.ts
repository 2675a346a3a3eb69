import { useSyncExternalStore, useState } from 'react';

export type ProductView = 'table' | 'cards';

const KEY = 'productsView';
/** A table of eight columns needs a tablet on its side. */
const ROOM_FOR_TABLE = '(min-width: 1024px)';

function remembered(): ProductView | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'table' || kept === 'cards' ? kept : null;
  } catch {
    return null;
  }
}

function watchRoom(changed: () => void): () => void {
  const query = matchMedia(ROOM_FOR_TABLE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Cards or a table: what the person has chosen on this device, else what there is room for. */
export function useProductView(): [ProductView, (view: ProductView) => void] {
  const roomy = useSyncExternalStore(watchRoom, () => matchMedia(ROOM_FOR_TABLE).matches);
  const [chosen, setChosen] = useState(remembered);
  const choose = (view: ProductView) => {
    setChosen(view);
    try {
      localStorage.setItem(KEY, view);
    } catch {
      // A browser that keeps nothing forgets the choice with the page.
    }
  };
  return [chosen ?? (roomy ? 'table' : 'cards'), choose];
}
