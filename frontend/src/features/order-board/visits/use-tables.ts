import { useMemo, useEffect, useRef } from 'react';
import { useGetTablesQuery, staffApi, useGetVisitsQuery } from '#api/staff-api.ts';
import type { OpenCall, StaffVisit } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { partiesOf } from './parties';
import { type Table, tilesOf } from './tiles';
import { VisitReading } from './visit-reading';

/** A fallback if all else fails. */
const POLL_MS = 300_000;

/**
 * The open visits of a venue, live while they are shown.
 * @param news a count of frames about orders and visits; a new number means that the list may have changed
 */
function useVisits(venueId: number, news: number) {
  const dispatch = useApiDispatch();
  const visits = useGetVisitsQuery({ venueId }, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const reading = useMemo(
    () =>
      new VisitReading(async () => {
        // A running request may have been answered before the news.
        await dispatch(staffApi.util.getRunningQueryThunk('getVisits', { venueId }));
        const options = { forceRefetch: true, subscribe: false };
        await dispatch(staffApi.endpoints.getVisits.initiate({ venueId }, options));
        // After the visits, because the bill of an ended one is then on no screen.
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

const NOBODY: readonly StaffVisit[] = [];
const NO_TABLES: readonly Table[] = [];

/**
 * The tables of a venue with their parties, live while they are shown.
 * @param news as in {@link useVisits}
 */
export function useTables(venueId: number, news: number, calls: readonly OpenCall[]) {
  const { visits, readAnew } = useVisits(venueId, news);
  const tables = useGetTablesQuery({ venueId, qr: false }, { refetchOnMountOrArgChange: true });
  const parties = useMemo(() => partiesOf(visits.currentData ?? NOBODY), [visits.currentData]);
  const known = tables.currentData;
  const tiles = useMemo(() => tilesOf(known ?? NO_TABLES, parties, calls), [known, parties, calls]);
  const failed = [visits, tables].find(({ error, isFetching }) => error !== undefined && !isFetching);
  const retry = () => {
    if (tables.error !== undefined) void tables.refetch();
    void readAnew();
  };
  const isKnown = known !== undefined && visits.currentData !== undefined;
  return { tiles, parties, isKnown, error: failed?.error, retry, readAnew };
}
