import { useVenueClock } from '#shared/format/venue-clock.ts';
import { dateInAddress, useAddress } from '#shared/use-address.ts';
import { filterIn, type HistoryFilter, writeFilter } from './history-filter';

/**
 * Stores the filter in the address, so that a reload and the back button show the same orders
 * (docs/product.md#ended-orders).
 */
export function useHistoryAddress() {
  const [parameters, setParameters] = useAddress();
  const today = useVenueClock().today();
  const changed = (current: URLSearchParams, changes: Partial<HistoryFilter>) =>
    writeFilter(current, { ...filterIn(current, today), ...changes });
  return {
    part: parameters.get('part'),
    filter: filterIn(parameters, today),
    dates: { from: dateInAddress(parameters.get('from'), today), to: dateInAddress(parameters.get('to'), today) },
    /** Replaces the history entry, so that Back does not go through half-typed words. */
    setFilter: (changes: Partial<HistoryFilter>) =>
      setParameters((current) => changed(current, changes), { replace: true, preventScrollReset: true }),
    /** Adds a history entry, so that Back undoes the change. */
    show: (part: string) =>
      setParameters((current) => {
        const next = new URLSearchParams(current);
        next.set('part', part);
        return next;
      }),
    on: (path: string, changes: Partial<HistoryFilter> = {}) => {
      const next = changed(parameters, changes);
      next.delete('part');
      return `${path}?${next}`;
    },
  };
}
