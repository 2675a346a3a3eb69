import { type ComponentType, useEffect, useState } from 'react';
import type { TablePartyProps } from './table-party';
import { nameOf } from './whose-orders';

type Fetched = { TableParty: ComponentType<TablePartyProps> };

/** The party and the table's code, loaded on demand; renders nothing if loading fails. */
export function FetchedParty(props: Omit<TablePartyProps, 'nameOf'>) {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    import('./table-party').then(setFetched).catch(() => undefined);
  }, []);
  return fetched && <fetched.TableParty {...props} nameOf={nameOf} />;
}
