import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useEffect } from 'react';
import Alert from '@mui/material/Alert';
import { failureText } from '#api/failure-words.ts';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import { staffTexts, venueTexts } from '#shared/texts/staff-texts.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { VenueNotHere } from '#staff-kit/not-here.tsx';
import { StaffPage, StaffPageTitle } from '#staff-kit/staff-page.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { serverTime } from '#shared/server-clock.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { dateInAddress, useAddress } from '#shared/use-address.ts';
import { CallHistory } from './call-history';
import { CancelledView } from './cancelled/cancelled-view';
import { DayTotals } from './day/day-totals';
import { FiguresView } from './figures/figures-view';
import { HistoryExport } from './filters/history-export';
import { filterIn, filterKey, type HistoryFilter, isPossible, writeFilter } from './filters/history-filter';
import { HistoryFilters } from './filters/history-filters';
import { useGetHistoryProofQuery, useGetOrderTotalsQuery } from './history-api';
import { historyTexts } from './history-texts';
import { HistoryList } from './orders/history-list';
import { RefusedView } from './refused/refused-view';
import { lossText, type Proof, proofText } from './history-proof-text';
import styles from './order-history-page.module.css';

const POLL_MS = 600_000;

/** Says whether the history is unchanged, and which proof shows it (docs/product.md#the-proof-of-the-history). */
function HistoryProof({ proof }: { proof: Proof }) {
  const now = useNow(POLL_MS);
  const clock = useVenueClock();
  const { says, because } = proofText(proof, serverTime(now), clock);
  const severity = proof.losses.length > 0 ? 'warning' : 'info';
  return (
    <Alert severity={proof.holds ? severity : 'error'} role={proof.holds ? 'note' : 'alert'} variant="outlined">
      <strong>{says}</strong> {because}
      {proof.losses.map((loss) => (
        <p key={loss.acceptedAt}>{lossText(loss, clock)}</p>
      ))}
    </Alert>
  );
}

/**
 * `/OrderHistoryPage`: the ended orders of the chosen venue with their audit trails and sums, cancellations, refused
 * sends, and staff calls.
 */
export function OrderHistoryPage() {
  const venues = useGetVenuesQuery();
  const [venue, , isMissing] = useChosenVenue(venues);
  const isReading = venue === undefined && venues.isFetching;
  useEffect(() => {
    document.title = historyTexts.pageTitle;
  }, []);
  return (
    <StaffPage>
      <StaffPageTitle>{historyTexts.title}</StaffPageTitle>
      {venue !== undefined && <VenueHistory key={venue.id} venue={venue} />}
      {isMissing && <VenueNotHere />}
      {isReading && <LoadingShapes text={staffTexts.loading} />}
      {venue === undefined && !isMissing && !isReading && (
        <StaffProblem text={venuesProblem(venues.error)} onRetry={() => void venues.refetch()} />
      )}
    </StaffPage>
  );
}

type Venue = { id: number; name: string; companyId: number };

function VenueHistory({ venue }: { venue: Venue }) {
  const { part, filter, dates, setFilter, show } = useHistoryAddress();
  const { data: totals } = useGetOrderTotalsQuery({ venueId: venue.id, ...filter }, { skip: !isPossible(filter) });
  const ofOrders = part === 'orders' || part === 'figures';
  const { currentData: history } = useGetHistoryProofQuery({ venueId: venue.id }, { pollingInterval: POLL_MS });
  const proof = history?.proof;
  // Good news is for those who look for it, below the orders.
  const isBad = proof && (!proof.holds || proof.losses.length > 0);
  return (
    <>
      <HistoryFilters
        filter={filter}
        dates={dates}
        tables={part === 'refused' ? null : (totals?.tables ?? [])}
        person={totals?.person}
        ofOrders={ofOrders}
        onChange={setFilter}
      />
      <div className={styles.bar}>
        <Tabs
          className={styles.tabs ?? ''}
          value={part}
          onChange={(_, next: Part) => show(next)}
          aria-label={historyTexts.parts.label}
          variant="scrollable"
          allowScrollButtonsMobile
        >
          {PARTS.map((each) => (
            <Tab key={each} value={each} label={historyTexts.parts[each]} {...tabIds(each)} />
          ))}
        </Tabs>
        {ofOrders && <HistoryExport venue={venue} filter={filter} />}
      </div>
      {proof && isBad && <HistoryProof proof={proof} />}
      <Panel part={part}>
        <Content part={part} venueId={venue.id} filter={filter} onOpen={(changes) => show('orders', changes)} />
      </Panel>
      {proof && !isBad && <HistoryProof proof={proof} />}
    </>
  );
}

type ContentProps = {
  part: Part;
  venueId: number;
  filter: HistoryFilter;
  onOpen: (changes: Partial<HistoryFilter>) => void;
};

function Content({ part, venueId, filter, onOpen }: ContentProps) {
  const key = filterKey(filter);
  if (part === 'calls') return <CallHistory key={key} venueId={venueId} filter={filter} />;
  if (part === 'cancelled') return <CancelledView key={key} venueId={venueId} filter={filter} />;
  if (part === 'refused') return <RefusedView key={key} venueId={venueId} filter={filter} />;
  if (part === 'figures') return <FiguresView venueId={venueId} filter={filter} onOpen={onOpen} />;
  return (
    <>
      <DayTotals venueId={venueId} filter={filter} />
      <HistoryList key={key} venueId={venueId} filter={filter} />
    </>
  );
}

function tabIds(part: Part) {
  return { id: `history-tab-${part}`, 'aria-controls': 'history-panel' };
}

function Panel({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <div id="history-panel" role="tabpanel" aria-labelledby={tabIds(part).id} className={styles.panel}>
      {children}
    </div>
  );
}

function venuesProblem(error: unknown): string {
  if (error === undefined) return venueTexts.none;
  return `${historyTexts.errorPrefix} ${failureText(error, venueTexts.failed)}`;
}

const PARTS = ['orders', 'figures', 'cancelled', 'refused', 'calls'] as const;
type Part = (typeof PARTS)[number];

/**
 * Keeps the filter in the address, so that a reload and the back button show the same (docs/product.md#ended-orders).
 */
function useHistoryAddress() {
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
