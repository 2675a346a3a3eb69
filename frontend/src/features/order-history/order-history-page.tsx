import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import type { Venue } from '#api/types.ts';
import { serverTime } from '#shared/server-clock.ts';
import { FIGURES_PATH } from '#shared/staff-paths.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { Row, Stack } from '#staff-kit/layout.tsx';
import { CallHistory } from './call-history';
import { CancelledView } from './cancelled/cancelled-view';
import { DayTotals } from './day/day-totals';
import { HistoryExport } from './filters/history-export';
import { filterKey, type HistoryFilter, isPossible } from './filters/history-filter';
import { HistoryFilters } from './filters/history-filters';
import { useHistoryAddress } from './filters/use-history-address';
import { useGetHistoryProofQuery, useGetOrderTotalsQuery } from './history-api';
import { HistoryFrame } from './history-frame';
import { lossText, type Proof, proofText } from './history-proof-text';
import { historyTexts } from './history-texts';
import { HistoryList } from './orders/history-list';
import { RefusedView } from './refused/refused-view';
import figures from './figures/figures-view.module.css';
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
  return (
    <HistoryFrame title={historyTexts.title} pageTitle={historyTexts.pageTitle}>
      {(venue) => <HistoryOrFigures venue={venue} />}
    </HistoryFrame>
  );
}

function HistoryOrFigures({ venue }: { venue: Venue }) {
  const { part: given, on } = useHistoryAddress();
  // Redirects from this address, because mails about a day link to it.
  if (given === 'figures') return <Navigate to={on(FIGURES_PATH)} replace />;
  return <VenueHistory key={venue.id} venue={venue} part={PARTS.find((each) => each === given) ?? 'orders'} />;
}

function VenueHistory({ venue, part }: { venue: Venue; part: Part }) {
  const { filter, dates, setFilter, show, on } = useHistoryAddress();
  const { data: totals } = useGetOrderTotalsQuery({ venueId: venue.id, ...filter }, { skip: !isPossible(filter) });
  const { currentData: history } = useGetHistoryProofQuery({ venueId: venue.id }, { pollingInterval: POLL_MS });
  const proof = history?.proof;
  const ofOrders = part === 'orders';
  // A problem is shown at the top. A valid proof is only shown below the orders, for people who look for it.
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
      <Row gap={3} align="end" justify="space-between">
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
      </Row>
      {proof && isBad && <HistoryProof proof={proof} />}
      <Panel part={part}>
        <Content part={part} venueId={venue.id} filter={filter} />
      </Panel>
      {ofOrders && (
        <Link className={figures.link} to={on(FIGURES_PATH)}>
          {historyTexts.figures}
        </Link>
      )}
      {proof && !isBad && <HistoryProof proof={proof} />}
    </>
  );
}

type ContentProps = { part: Part; venueId: number; filter: HistoryFilter };

function Content({ part, venueId, filter }: ContentProps) {
  const key = filterKey(filter);
  if (part === 'calls') return <CallHistory key={key} venueId={venueId} filter={filter} />;
  if (part === 'cancelled') return <CancelledView key={key} venueId={venueId} filter={filter} />;
  if (part === 'refused') return <RefusedView key={key} venueId={venueId} filter={filter} />;
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
    <Stack id="history-panel" role="tabpanel" aria-labelledby={tabIds(part).id} gap={5}>
      {children}
    </Stack>
  );
}

const PARTS = ['orders', 'cancelled', 'refused', 'calls'] as const;
type Part = (typeof PARTS)[number];
