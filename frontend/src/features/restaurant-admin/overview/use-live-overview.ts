import { useEffect, useRef } from 'react';
import { useGetBoardQuery, useGetStaffCallsQuery } from '#api/staff-api.ts';
import { useGetOverviewQuery } from '../admin-api';

const POLL_MS = 60_000;
/** What has just ended is in the history a moment later. */
const SETTLED_MS = 1_000;

/** The venue's overview: read anew each minute, and a second after its board or its calls have changed. */
export function useLiveOverview(venueId: number) {
  const overview = useGetOverviewQuery({ venueId }, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const orders = useGetBoardQuery({ venueId }).currentData?.orders;
  const calls = useGetStaffCallsQuery({ venueId }).currentData;
  const { refetch } = overview;
  const seen = useRef({ orders, calls });
  useEffect(() => {
    const before = seen.current;
    seen.current = { orders, calls };
    const known = before.orders !== undefined && before.calls !== undefined;
    if (!known || (before.orders === orders && before.calls === calls)) return undefined;
    const timer = setTimeout(() => void refetch(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [orders, calls, refetch]);
  return overview;
}
