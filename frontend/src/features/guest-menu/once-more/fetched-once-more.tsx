import { useEffect, useState } from 'react';
import type { OnceMoreDialogProps, OnceMoreButtonProps } from './once-more';

type Fetched = typeof import('./once-more');

/** Loaded once an order is visible; null if loading fails. */
function useFetched(): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    import('./once-more').then(setFetched).catch(() => undefined);
  }, []);
  return fetched;
}

export function FetchedOnceMoreButton(props: OnceMoreButtonProps) {
  const fetched = useFetched();
  return fetched && <fetched.OnceMoreButton {...props} />;
}

export function FetchedOnceMoreDialog(props: OnceMoreDialogProps) {
  const fetched = useFetched();
  return fetched && <fetched.OnceMoreDialog {...props} />;
}
