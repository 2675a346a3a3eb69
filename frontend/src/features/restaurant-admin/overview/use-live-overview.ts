import { useCallback, useEffect, useRef, useState } from 'react';
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
  const { refetch, isFetching } = overview;
  const { isDue, done } = useDueAfter(orders, calls);
  useEffect(() => {
    // An answer that is on its way may be older than the change: it is awaited, then read again.
    if (isFetching || !isDue) return;
    done();
    void refetch();
  }, [isDue, done, isFetching, refetch]);
  return overview;
}

/** @returns whether a change has settled since `done`; a change while another settles is due a second after that one, so none is put off for ever */
function useDueAfter(orders: unknown, calls: unknown) {
  const [isDue, setDue] = useState(false);
  const done = useCallback(() => setDue(false), []);
  const seen = useRef({ orders, calls });
  const settling = useRef<{ timer: ReturnType<typeof setTimeout>; again: boolean } | null>(null);
  useEffect(() => {
    const { orders: ordersBefore, calls: callsBefore } = seen.current;
    seen.current = { orders, calls };
    if (!isChanged(ordersBefore, orders) && !isChanged(callsBefore, calls)) return;
    if (settling.current !== null) {
      settling.current.again = true;
      return;
    }
    const settle = () => {
      const timer = setTimeout(() => {
        const again = settling.current?.again ?? false;
        settling.current = null;
        setDue(true);
        if (again) settle();
      }, SETTLED_MS);
      settling.current = { timer, again: false };
    };
    settle();
  }, [orders, calls]);
  useEffect(
    () => () => {
      if (settling.current !== null) clearTimeout(settling.current.timer);
      settling.current = null;
    },
    [],
  );
  return { isDue, done };
}

/** What is read for the first time is no change. */
function isChanged(before: unknown, now: unknown): boolean {
  return before !== undefined && before !== now;
}
