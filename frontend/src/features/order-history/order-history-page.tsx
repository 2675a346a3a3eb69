import { useEffect, useState } from 'react';
import { readApiFailure } from '../../api/api-error';
import { useGetVenuesQuery } from '../../api/staff-api';
import { historyTexts } from '../../shared/texts/history-texts';
import { venueTexts } from '../../shared/texts/venue-texts';
import { StaffProblem } from '../../shared/ui/staff-problem';
import { VenuePicker } from '../../shared/ui/venue-picker';
import { useChosenVenue } from '../../shared/use-chosen-venue';
import { HistoryFilters } from './history-filters';
import { HistoryList } from './history-list';
import { today } from './history-range';
import styles from './order-history-page.module.css';

/** `/OrderHistoryPage`: the ended orders of the chosen venue, each with its audit trail. */
export function OrderHistoryPage() {
  const venues = useGetVenuesQuery();
  const [venue, chooseVenue] = useChosenVenue(venues.data ?? []);
  const [range, setRange] = useState(today);
  useEffect(() => {
    document.title = historyTexts.pageTitle;
  }, []);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{historyTexts.title}</h1>
      <div className={styles.filters}>
        {venue !== undefined && venues.data !== undefined && (
          <VenuePicker venues={venues.data} chosen={venue.id} onChoose={chooseVenue} />
        )}
        <HistoryFilters range={range} onChange={setRange} />
      </div>
      {venue !== undefined && (
        <HistoryList key={`${venue.id} ${range.from} ${range.to}`} venueId={venue.id} range={range} />
      )}
      {venues.isLoading && <p role="status">{historyTexts.loading}</p>}
      {venue === undefined && !venues.isLoading && (
        <StaffProblem text={venuesProblem(venues.error)} onRetry={() => void venues.refetch()} />
      )}
    </main>
  );
}

function venuesProblem(error: unknown): string {
  if (error === undefined) return venueTexts.none;
  const failure = readApiFailure(error);
  return `${historyTexts.errorPrefix} ${failure.kind === 'refused' ? failure.message : venueTexts.failed}`;
}
