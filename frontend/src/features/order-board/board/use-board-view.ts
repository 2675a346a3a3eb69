import { useAddress } from '#shared/use-address.ts';

/** The content of the board: orders by state, or parties by table. */
export type BoardView = 'orders' | 'tables';

const PARAMETER = 'pohled';
const TABLES = 'stoly';

/** Keeps the view in the address, so that a tablet returns to it after a reload. */
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
