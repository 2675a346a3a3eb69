import { dateInAddress } from '#shared/date-in-address.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { useAddress } from '#shared/use-address.ts';
import { filterIn, type HistoryFilter, writeFilter } from './history-filter';

export const PARTS = ['orders', 'figures', 'cancelled', 'refused', 'calls'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Keeps the filter in the address, so that a reload and the back button show the same (docs/product.md#ended-orders).
 */
export function useHistoryAddress() {
  const [parameters, setParameters] = useAddress();
  const today = useVenueClock().today();
  const given = parameters.get('part');
  const filter = filterIn(parameters, today);
  return {
    part: PARTS.find((part) => part === given) ?? 'orders',
    filter,
    dates: { from: dateInAddress(parameters.get('from'), today), to: dateInAddress(parameters.get('to'), today) },
    /** Replaces the history entry: nobody wants to go back through half-typed words. */
    setFilter: (changes: Partial<HistoryFilter>) =>
      setParameters((current) => writeFilter(current, { ...filterIn(current, today), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    /** Adds a history entry, so that the back button undoes it. */
    show: (part: Part, changes: Partial<HistoryFilter> = {}) =>
      setParameters((current) => {
        const next = writeFilter(current, { ...filterIn(current, today), ...changes });
        next.set('part', part);
        return next;
      }),
  };
}
