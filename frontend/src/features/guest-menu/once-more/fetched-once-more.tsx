import { useEffect, useState } from 'react';
import type { OnceMoreDialogProps, OnceMoreButtonProps } from './once-more';

type Fetched = typeof import('./once-more');

/** Fetched once there is an order in sight. Nothing where it cannot be had. */
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
