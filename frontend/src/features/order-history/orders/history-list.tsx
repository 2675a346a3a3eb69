import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useGetHistoryPageQuery, useLazyGetHistoryPageQuery } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { type HistoryFilter, isNarrowed, isPossible } from '../filters/history-filter';
import { historyTexts } from '../history-texts';
import styles from './history-list.module.css';
import { HistoryRow } from './history-row';

type Loaded = { orders: Order[]; nextCursor: string | null };

function byEnd(left: Order, right: Order): number {
  return (right.end_time ?? '').localeCompare(left.end_time ?? '') || right.position - left.position;
}

function union(known: readonly Order[], read: readonly Order[]): Order[] {
  const byId = new Map([...known, ...read].map((order) => [order.id, order]));
  return [...byId.values()].sort(byEnd);
}

/**
 * Merges a refetched first page into the list. Orders that the page no longer contains stay in the list, as do the
 * later pages, so that polling never removes rows to which somebody has scrolled.
 */
export function withFirstPage(loaded: Loaded | null, page: Loaded): Loaded {
  const continues = loaded !== null && page.orders.some(({ id }) => loaded.orders.some((known) => known.id === id));
  if (loaded === null || !continues) return page;
  return { orders: union(loaded.orders, page.orders), nextCursor: loaded.nextCursor };
}

export function withNextPage(loaded: Loaded, page: Loaded): Loaded {
  return { orders: union(loaded.orders, page.orders), nextCursor: page.nextCursor };
}

/** The interval of polling for orders that have just ended (docs/product.md#ended-orders). */
const POLL_MS = 10_000;
const PAGE_SIZE = 30;

/** Loads the ended orders of a venue. The calling component needs a key that changes with the venue and the filter. */
function useOrderHistory(venueId: number, filter: HistoryFilter) {
  const possible = isPossible(filter);
  const query = { venueId, ...filter, limit: PAGE_SIZE };
  const first = useGetHistoryPageQuery(query, {
    pollingInterval: POLL_MS,
    skip: !possible,
    refetchOnMountOrArgChange: true,
  });
  const [readPage, next] = useLazyGetHistoryPageQuery();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { currentData } = first;
  useEffect(() => {
    if (currentData !== undefined) setLoaded((known) => withFirstPage(known, currentData));
  }, [currentData]);

  const readMore = async (cursor: string) => {
    const { data } = await readPage({ ...query, cursor });
    if (data !== undefined) setLoaded((known) => (known === null ? known : withNextPage(known, data)));
  };
  return {
    possible,
    orders: possible ? (loaded?.orders ?? null) : [],
    behind: possible && (currentData?.behind ?? false),
    error: first.error,
    retry: () => void first.refetch(),
    more: loaded?.nextCursor ? () => void readMore(loaded.nextCursor ?? '') : null,
    readingMore: next.isFetching,
    moreFailed: next.isError,
  };
}

function useHasAnyHistory(venueId: number, isEmpty: boolean): boolean | null {
  const { data } = useGetHistoryPageQuery({ venueId, limit: 1 }, { skip: !isEmpty });
  return data === undefined ? null : data.orders.length > 0;
}

/**
 * The ended orders that match the filters, with states for loading, failure and an empty list, and a button for more.
 */
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
