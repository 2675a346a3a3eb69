import { useEffect, useMemo, useRef } from 'react';
import { staffApi, useGetVisitsQuery } from '#api/staff-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { VisitReading } from './visit-reading';

/** Should all else fail. */
const POLL_MS = 300_000;

/**
 * The open visits of a venue, kept live while they are shown.
 * @param news counts what was heard of orders and visits; another number means that the list may be another
 */
export function useVisits(venueId: number, news: number) {
  const dispatch = useApiDispatch();
  const visits = useGetVisitsQuery({ venueId }, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const reading = useMemo(
    () =>
      new VisitReading(async () => {
        // One that is under way may have been answered before the news.
        await dispatch(staffApi.util.getRunningQueryThunk('getVisits', { venueId }));
        const options = { forceRefetch: true, subscribe: false };
        await dispatch(staffApi.endpoints.getVisits.initiate({ venueId }, options));
        // After the visits: the bill of one that has ended is on no screen by then.
        dispatch(staffApi.util.invalidateTags(['VisitBill']));
      }),
    [dispatch, venueId],
  );
  const known = useRef(news);
  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    void reading.ask();
  }, [news, reading]);
  return { visits, readAnew: () => reading.ask() };
}
