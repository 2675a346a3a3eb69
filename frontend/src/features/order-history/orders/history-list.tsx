import Button from '@mui/material/Button';
import { failureText } from '#api/api-error.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import type { HistoryFilter } from '../filters/history-filter';
import { historyTexts } from '../history-texts';
import styles from './history-list.module.css';
import { HistoryRow } from './history-row';
import { useHasAnyHistory, useOrderHistory } from './use-order-history';

/** The ended orders that the filters show: loading, failed, empty, or listed with a way to read on. */
export function HistoryList({ venueId, filter }: { venueId: number; filter: HistoryFilter }) {
  const history = useOrderHistory(venueId, filter);
  const { orders, error } = history;
  if (orders === null) {
    return error === undefined ? <Loading /> : <StaffProblem text={problem(error)} onRetry={history.retry} />;
  }
  if (orders.length === 0) return <Empty venueId={venueId} />;
  const manyDays = filter.from !== filter.to;
  return (
    <>
      {error !== undefined && (
        <p className={styles.stale} role="alert">{`${problem(error)} ${historyTexts.staleHint}`}</p>
      )}
      <ul className={styles.list}>
        {orders.map((order) => (
          <HistoryRow key={order.id} order={order} withDate={manyDays} />
        ))}
      </ul>
      {history.more !== null && (
        <div className={styles.more}>
          <Button variant="outlined" color="inherit" loading={history.readingMore} onClick={history.more}>
            {historyTexts.more}
          </Button>
          {history.moreFailed && <p role="alert">{historyTexts.moreFailed}</p>}
        </div>
      )}
    </>
  );
}

function problem(error: unknown): string {
  return `${historyTexts.errorPrefix} ${failureText(error, historyTexts.failed)}`;
}

function Empty({ venueId }: { venueId: number }) {
  const hasAny = useHasAnyHistory(venueId, true);
  if (hasAny === null) return <Loading />;
  return (
    <div className={styles.empty} role="status">
      <p className={styles.emptyText}>{hasAny ? historyTexts.noneInRange : historyTexts.noneAtAll}</p>
      <p>{hasAny ? historyTexts.noneInRangeHint : historyTexts.noneAtAllHint}</p>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <p>{staffTexts.loading}</p>
      {[0, 1, 2, 3].map((index) => (
        <span key={index} className={styles.shape} aria-hidden="true" />
      ))}
    </div>
  );
}
