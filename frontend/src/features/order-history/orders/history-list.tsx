import Alert from '@mui/material/Alert';
import { failureText } from '#api/failure-words.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type HistoryFilter, isNarrowed } from '../filters/history-filter';
import { historyTexts } from '../history-texts';
import styles from './history-list.module.css';
import { HistoryRow } from './history-row';
import { useHasAnyHistory, useOrderHistory } from './use-order-history';

/** The ended orders that the filters show: loading, failed, empty, or listed with a way to read on. */
export function HistoryList({ venueId, filter }: { venueId: number; filter: HistoryFilter }) {
  const history = useOrderHistory(venueId, filter);
  const { orders, error, behind } = history;
  if (orders === null) {
    return error === undefined ? <Loading /> : <StaffProblem text={problem(error)} onRetry={history.retry} />;
  }
  if (orders.length === 0 && !behind) {
    return <Empty venueId={venueId} narrowed={history.possible && isNarrowed(filter)} />;
  }
  const manyDays = filter.from !== filter.to;
  return (
    <>
      {error !== undefined && <Alert severity="error">{`${problem(error)} ${historyTexts.staleHint}`}</Alert>}
      {behind && (
        <Alert severity="info" role="status">
          {historyTexts.behind}
        </Alert>
      )}
      <ul className={styles.list}>
        {orders.map((order) => (
          <HistoryRow key={order.id} order={order} withDate={manyDays} />
        ))}
      </ul>
      {history.more !== null && (
        <div className={styles.more}>
          <ActionButton variant="outlined" color="inherit" busy={history.readingMore} onClick={history.more}>
            {historyTexts.more}
          </ActionButton>
          {history.moreFailed && <p role="alert">{historyTexts.moreFailed}</p>}
        </div>
      )}
    </>
  );
}

function problem(error: unknown): string {
  return `${historyTexts.errorPrefix} ${failureText(error, historyTexts.failed)}`;
}

function Empty({ venueId, narrowed }: { venueId: number; narrowed: boolean }) {
  const hasAny = useHasAnyHistory(venueId, !narrowed);
  if (narrowed) return <EmptyState text={historyTexts.noneFound} hint={historyTexts.noneFoundHint} />;
  if (hasAny === null) return <Loading />;
  return (
    <EmptyState
      text={hasAny ? historyTexts.noneInRange : historyTexts.noneAtAll}
      hint={hasAny ? historyTexts.noneInRangeHint : historyTexts.noneAtAllHint}
    />
  );
}

function Loading() {
  return <LoadingShapes text={staffTexts.loading} />;
}
