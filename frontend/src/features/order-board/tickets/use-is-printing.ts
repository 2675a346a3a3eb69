import { useSyncExternalStore } from 'react';

let isPrinting = false;
const readPrinting = (): boolean => isPrinting;

function subscribePrinting(listener: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    listener();
  };
  addEventListener('beforeprint', note);
  addEventListener('afterprint', note);
  return () => {
    removeEventListener('beforeprint', note);
    removeEventListener('afterprint', note);
  };
}

/** @returns whether the page is being printed; the paper has all open orders, even if they are folded or out of view */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribePrinting, readPrinting, readPrinting);
}
