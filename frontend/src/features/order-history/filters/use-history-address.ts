import { dateInAddress } from '#shared/date-in-address.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { useAddress } from '#shared/use-address.ts';
import { filterIn, type HistoryFilter, writeFilter } from './history-filter';

export const PARTS = ['orders', 'figures', 'cancelled', 'refused', 'calls'] as const;
export type Part = (typeof PARTS)[number];

/** What is looked at stands in the address: a reload and the way back show the same (docs/product.md#ended-orders). */
export function useHistoryAddress() {
  const [parameters, setParameters] = useAddress();
  const today = useVenueClock().today();
  const given = parameters.get('part');
  const filter = filterIn(parameters, today);
  return {
    part: PARTS.find((part) => part === given) ?? 'orders',
    filter,
    dates: { from: dateInAddress(parameters.get('from'), today), to: dateInAddress(parameters.get('to'), today) },
    /** Stands in the place of the filter before: nobody wants to walk back through half-written words. */
    setFilter: (changes: Partial<HistoryFilter>) =>
      setParameters((current) => writeFilter(current, { ...filterIn(current, today), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    /** A step that the way back takes back. */
    show: (part: Part, changes: Partial<HistoryFilter> = {}) =>
      setParameters((current) => {
        const next = writeFilter(current, { ...filterIn(current, today), ...changes });
        next.set('part', part);
        return next;
      }),
  };
}
