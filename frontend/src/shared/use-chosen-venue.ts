import { useSearchParams } from 'react-router';

const PARAMETER = 'venue';

/**
 * The venue whose page is shown: the one in the address, else the person's first. It lives in the address so that a
 * tablet that reloads comes back to its own venue.
 */
export function useChosenVenue<V extends { id: number }>(venues: readonly V[]): [V | undefined, (id: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const wanted = Number(parameters.get(PARAMETER));
  const chosen = venues.find(({ id }) => id === wanted) ?? venues[0];
  const choose = (id: number) =>
    setParameters((current) => (current.set(PARAMETER, String(id)), current), { replace: true });
  return [chosen, choose];
}
