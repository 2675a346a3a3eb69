import { type ComponentType, useEffect, useState } from 'react';
import type { TablePartyProps } from '../visit/table-party';
import { nameOf } from '../visit/whose-orders';
import type { OnceMoreButtonProps, OnceMoreDialogProps } from '../once-more/once-more';

type Fetched = typeof import('../once-more/once-more');

/** Loaded once an order is visible; null if loading fails. */
function useFetched(): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    import('../once-more/once-more').then(setFetched).catch(() => undefined);
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

type FetchedTableParty = { TableParty: ComponentType<TablePartyProps> };

/** The party and the table's code, loaded on demand; renders nothing if loading fails. */
export function FetchedParty(props: Omit<TablePartyProps, 'nameOf'>) {
  const [fetched, setFetched] = useState<FetchedTableParty | null>(null);
  useEffect(() => {
    import('../visit/table-party').then(setFetched).catch(() => undefined);
  }, []);
  return fetched && <fetched.TableParty {...props} nameOf={nameOf} />;
}
