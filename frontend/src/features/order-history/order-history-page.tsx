import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#api/api-error.ts';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { venueTexts } from '#shared/texts/venue-texts.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { VenuePicker } from '#staff-kit/venue-picker.tsx';
import { CallHistory } from './call-history';
import { DayTotals } from './day/day-totals';
import { HistoryExport } from './filters/history-export';
import { filterKey, type HistoryFilter, wholeToday } from './filters/history-filter';
import { HistoryFilters } from './filters/history-filters';
import { isPossible } from './filters/history-range';
import { useGetOrderTotalsQuery } from './history-api';
import { historyTexts } from './history-texts';
import styles from './order-history-page.module.css';
import { HistoryList } from './orders/history-list';

const PARTS = ['orders', 'calls'] as const;
type Part = (typeof PARTS)[number];

/** `/OrderHistoryPage`: the ended orders of the chosen venue, each with its audit trail, and its staff calls. */
export function OrderHistoryPage() {
  const venues = useGetVenuesQuery();
  const [venue, chooseVenue] = useChosenVenue(venues.data ?? []);
  useEffect(() => {
    document.title = historyTexts.pageTitle;
  }, []);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{historyTexts.title}</h1>
      {venue !== undefined && venues.data !== undefined && (
        <VenueHistory
          key={venue.id}
          venue={venue}
          picker={<VenuePicker venues={venues.data} chosen={venue.id} onChoose={chooseVenue} />}
        />
      )}
      {venues.isLoading && <p role="status">{staffTexts.loading}</p>}
      {venue === undefined && !venues.isLoading && (
        <StaffProblem text={venuesProblem(venues.error)} onRetry={() => void venues.refetch()} />
      )}
    </main>
  );
}

type Props = { venue: { id: number; name: string; companyId: number }; picker: ReactNode };

function VenueHistory({ venue, picker }: Props) {
  const [filter, setFilter] = useState<HistoryFilter>(wholeToday);
  const [part, choosePart] = usePart();
  const calls = part === 'calls';
  const { data: totals } = useGetOrderTotalsQuery({ venueId: venue.id, ...filter }, { skip: !isPossible(filter) });
  return (
    <>
      <div className={styles.filters}>
        {picker}
        <HistoryFilters filter={filter} tables={totals?.tables ?? []} withResult={!calls} onChange={setFilter} />
      </div>
      <div className={styles.bar}>
        <Parts chosen={part} onChoose={choosePart} />
        {!calls && <HistoryExport venue={venue} filter={filter} />}
      </div>
      {calls ? (
        <CallHistory key={filterKey(filter)} venueId={venue.id} filter={filter} />
      ) : (
        <>
          <DayTotals venueId={venue.id} filter={filter} />
          <HistoryList key={filterKey(filter)} venueId={venue.id} filter={filter} />
        </>
      )}
    </>
  );
}

function usePart(): [Part, (part: Part) => void] {
  const [parameters, setParameters] = useSearchParams();
  const part = parameters.get('part') === 'calls' ? 'calls' : 'orders';
  const choose = (next: Part) =>
    setParameters((current) => (current.set('part', next), current), { replace: true, preventScrollReset: true });
  return [part, choose];
}

function Parts({ chosen, onChoose }: { chosen: Part; onChoose: (part: Part) => void }) {
  return (
    <fieldset className={styles.parts}>
      <legend className="visually-hidden">{historyTexts.parts.label}</legend>
      {PARTS.map((part) => (
        <label key={part} className={styles.part}>
          <input
            type="radio"
            name="part"
            className="visually-hidden"
            checked={part === chosen}
            onChange={() => onChoose(part)}
          />
          {historyTexts.parts[part]}
        </label>
      ))}
    </fieldset>
  );
}

function venuesProblem(error: unknown): string {
  if (error === undefined) return venueTexts.none;
  return `${historyTexts.errorPrefix} ${failureText(error, venueTexts.failed)}`;
}
