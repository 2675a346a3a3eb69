import { useEffect } from 'react';
import { type ChosenPlace, useChosenPlace } from './chosen-place';
import { useAddress } from './use-address';

/** The parameters that may name a venue. The menu editor's address has the second one, as specified. */
export const VENUE_NAMES = ['venue', 'venueId'] as const;
export const COMPANY_NAMES = ['company'] as const;

type QueryState<R> = { readonly data?: readonly R[] | undefined; readonly isFetching: boolean };

/** `isMissing`: the record in the address is missing or inaccessible, and no other record replaces it. */
type Chosen<R> = [R | undefined, (id: number) => void, isMissing: boolean];

/**
 * Finds the venue of the page: the one in the address, else the person's last choice, else their first. It is in the
 * address, so that a tablet returns to its own venue after a reload.
 */
export function useChosenVenue<V extends { id: number }>(venues: QueryState<V>): Chosen<V> {
  return useChosen(venues, 'venue', VENUE_NAMES);
}

/** Finds the company of the internal administration: the one in the address, else the last choice, else the first. */
export function useChosenCompany<C extends { id: number }>(companies: QueryState<C>): Chosen<C> {
  return useChosen(companies, 'company', COMPANY_NAMES);
}

function useChosen<R extends { id: number }>(
  query: QueryState<R>,
  kind: keyof ChosenPlace,
  names: readonly string[],
): Chosen<R> {
  const { data: records = [], isFetching } = query;
  const [parameters, setParameters] = useAddress();
  const [place, keep] = useChosenPlace();
  const wanted = names.map((name) => parameters.get(name)).find((id) => id !== null && id !== '') ?? null;
  const named = records.find(({ id }) => String(id) === wanted);
  const namedId = named?.id;
  useEffect(() => {
    if (namedId !== undefined) keep({ [kind]: namedId });
  });
  const choose = (id: number) =>
    setParameters((current) => (current.set(names[0]!, String(id)), current), { replace: true });
  if (wanted !== null) return [named, choose, named === undefined && query.data !== undefined && !isFetching];
  return [records.find(({ id }) => id === place[kind]) ?? records[0], choose, false];
}
