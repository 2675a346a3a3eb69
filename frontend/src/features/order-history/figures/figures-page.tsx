import { Link, useNavigate } from 'react-router';
import type { Venue } from '#api/types.ts';
import { HISTORY_PATH } from '#shared/staff-paths.ts';
import { Row } from '#staff-kit/layout.tsx';
import { HistoryExport } from '../filters/history-export';
import { HistoryFilters } from '../filters/history-filters';
import { isPossible } from '../filters/history-filter';
import { useHistoryAddress } from '../filters/use-history-address';
import { useGetOrderTotalsQuery } from '../history-api';
import { HistoryFrame } from '../history-frame';
import { figuresTexts as texts } from './figures-texts';
import { FiguresView } from './figures-view';
import styles from './figures-view.module.css';

/** `/prehledy`: the sums of the chosen days. Each links to its orders in the history. */
export function FiguresPage() {
  return (
    <HistoryFrame title={texts.title} pageTitle={texts.pageTitle}>
      {(venue) => <VenueFigures key={venue.id} venue={venue} />}
    </HistoryFrame>
  );
}

const FILES = ['orders', 'lines', 'people'] as const;

function VenueFigures({ venue }: { venue: Venue }) {
  const { filter, dates, setFilter, on } = useHistoryAddress();
  const { data: totals } = useGetOrderTotalsQuery({ venueId: venue.id, ...filter }, { skip: !isPossible(filter) });
  const navigate = useNavigate();
  return (
    <>
      <HistoryFilters
        filter={filter}
        dates={dates}
        tables={totals?.tables ?? []}
        person={totals?.person}
        ofOrders
        onChange={setFilter}
      />
      <FiguresView venue={venue} filter={filter} onOpen={(changes) => void navigate(on(HISTORY_PATH, changes))} />
      <Row gap={3} justify="space-between">
        <Link className={styles.link} to={on(HISTORY_PATH)}>
          {texts.toOrders}
        </Link>
        <HistoryExport venue={venue} filter={filter} files={FILES} />
      </Row>
    </>
  );
}
