import { useAddress } from '#shared/use-address.ts';

/** What the board shows: orders by their state, or who sits where. */
export type BoardView = 'orders' | 'tables';

const PARAMETER = 'pohled';
const TABLES = 'stoly';

/** What is looked at stands in the address: a tablet that reloads comes back to it. */
export function useBoardView(): [BoardView, (view: BoardView) => void] {
  const [parameters, setParameters] = useAddress();
  const show = (view: BoardView) =>
    setParameters((current) => {
      if (view === 'tables') current.set(PARAMETER, TABLES);
      else current.delete(PARAMETER);
      return current;
    });
  return [parameters.get(PARAMETER) === TABLES ? 'tables' : 'orders', show];
}
