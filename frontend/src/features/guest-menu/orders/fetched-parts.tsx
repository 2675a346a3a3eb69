import { useEffect, useState } from 'react';
import type { TablePartyProps } from '../visit/table-party';
import { nameOf } from '../visit/whose-orders';
import type { OnceMoreButtonProps, OnceMoreDialogProps } from '../once-more/once-more';

const onceMore = () => import('../once-more/once-more');
const tableParty = () => import('../visit/table-party');

/** A part that is loaded once it is rendered; null until then, and if loading fails. */
function useFetched<Part>(fetchPart: () => Promise<Part>): Part | null {
  const [fetched, setFetched] = useState<Part | null>(null);
  useEffect(() => {
    fetchPart()
      .then(setFetched)
      .catch(() => undefined);
  }, [fetchPart]);
  return fetched;
}

export function FetchedOnceMoreButton(props: OnceMoreButtonProps) {
  const fetched = useFetched(onceMore);
  return fetched && <fetched.OnceMoreButton {...props} />;
}

export function FetchedOnceMoreDialog(props: OnceMoreDialogProps) {
  const fetched = useFetched(onceMore);
  return fetched && <fetched.OnceMoreDialog {...props} />;
}

/** The party and the table's code. */
export function FetchedParty(props: Omit<TablePartyProps, 'nameOf'>) {
  const fetched = useFetched(tableParty);
  return fetched && <fetched.TableParty {...props} nameOf={nameOf} />;
}
