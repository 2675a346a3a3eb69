import { useEffect, useRef, useState } from 'react';
import { useGetBoardQuery, useGetStaffCallsQuery } from '#api/staff-api.ts';
import { useGetOverviewQuery } from '../admin-api';

const POLL_MS = 60_000;
/** An ended order reaches the history after a moment. */
const SETTLED_MS = 1_000;

/** The venue's overview, refetched each minute, and a second after its board or calls have changed. */
export function useLiveOverview(venueId: number) {
  const overview = useGetOverviewQuery({ venueId }, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const orders = useGetBoardQuery({ venueId }).currentData?.orders;
  const calls = useGetStaffCallsQuery({ venueId }).currentData;
  const { refetch, isFetching } = overview;
  const changes = useChanges(orders) + useChanges(calls);
  const [read, setRead] = useState(0);
  const newest = useRef(changes);
  useEffect(() => {
    newest.current = changes;
  }, [changes]);
  // A running request may be older than the change, so wait for it and fetch again.
  const isBehind = read < changes && !isFetching;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => {
      setRead(newest.current);
      void refetch();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isBehind, refetch]);
  return overview;
}

/** @returns how often a value has changed; the first value is no change */
function useChanges(value: unknown): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  const changes = seen.changes + (seen.value === undefined ? 0 : 1);
  setSeen({ value, changes });
  return changes;
}
