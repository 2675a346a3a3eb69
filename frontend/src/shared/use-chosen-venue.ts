import { useEffect } from 'react';
import { type ChosenPlace, useChosenPlace } from './chosen-place';
import { useAddress } from './use-address';

/** The menu editor's address was given with a name of its own. */
const VENUE = ['venue', 'venueId'] as const;
const COMPANY = ['company'] as const;

type Chosen<R> = [R | undefined, (id: number) => void];

/**
 * The venue whose page is shown: the one in the address, else the one that the person chose last, else their first. It
 * lives in the address so that a tablet that reloads comes back to its own venue.
 */
export function useChosenVenue<V extends { id: number }>(venues: readonly V[]): Chosen<V> {
  return useChosen(venues, 'venue', VENUE);
}

/** The company that the internal administration shows: chosen as a venue is. */
export function useChosenCompany<C extends { id: number }>(companies: readonly C[]): Chosen<C> {
  return useChosen(companies, 'company', COMPANY);
}

function useChosen<R extends { id: number }>(
  records: readonly R[],
  kind: keyof ChosenPlace,
  names: readonly string[],
): Chosen<R> {
  const [parameters, setParameters] = useAddress();
  const [place, keep] = useChosenPlace();
  const wanted = names.map((name) => Number(parameters.get(name) ?? 0)).find((id) => id > 0);
  const named = records.find(({ id }) => id === wanted);
  const namedId = named?.id;
  useEffect(() => {
    if (namedId !== undefined) keep({ [kind]: namedId });
  });
  const choose = (id: number) =>
    setParameters((current) => (current.set(names[0]!, String(id)), current), { replace: true });
  return [named ?? records.find(({ id }) => id === place[kind]) ?? records[0], choose];
}
