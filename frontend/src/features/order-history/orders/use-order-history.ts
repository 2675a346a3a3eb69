import { useEffect, useState } from 'react';
import { useGetHistoryPageQuery, useLazyGetHistoryPageQuery } from '#api/staff-api.ts';
import type { HistoryFilter } from '../filters/history-filter';
import { isPossible } from '../filters/history-range';
import { type Loaded, withFirstPage, withNextPage } from './merge-pages';

/** docs/product.md#ended-orders */
const POLL_MS = 10_000;
const PAGE_SIZE = 30;

/** The ended orders of a venue; give the hook's component a key of venue and filter. */
export function useOrderHistory(venueId: number, filter: HistoryFilter) {
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

/** Whether the venue has any ended order at all; asked only where a range shows none. */
export function useHasAnyHistory(venueId: number, asked: boolean): boolean | null {
  const { data } = useGetHistoryPageQuery({ venueId, limit: 1 }, { skip: !asked });
  return data === undefined ? null : data.orders.length > 0;
}
