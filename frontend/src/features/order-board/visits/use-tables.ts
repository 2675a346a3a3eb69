import { useEffect, useMemo, useRef } from 'react';
import { staffApi, useGetTablesQuery, useGetVisitsQuery } from '#api/staff-api.ts';
import type { OpenCall, StaffVisit } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { useMay } from '../tablet/tablet-worker';
import { partiesOf } from './parties';
import { type Table, tilesOf } from './tiles';
import { VisitReading } from './visit-reading';

/** The interval of polling, in case a message is lost. */
const POLL_MS = 300_000;

/**
 * The open visits of a venue, live while they are shown.
 * @param news a count of frames about orders and visits; a new number means that the list may have changed
 */
export function useVisits(venueId: number, news: number, isShown: boolean) {
  const dispatch = useApiDispatch();
  const visits = useGetVisitsQuery(
    { venueId },
    { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true, skip: !isShown },
  );
  const reading = useMemo(
    () =>
      new VisitReading(async () => {
        // Waits for a running request, which may be older than the news.
        await dispatch(staffApi.util.getRunningQueryThunk('getVisits', { venueId }));
        const options = { forceRefetch: true, subscribe: false };
        await dispatch(staffApi.endpoints.getVisits.initiate({ venueId }, options));
        // Refetches the bills only after the visits, because no screen then shows the bill of an ended visit.
        dispatch(staffApi.util.invalidateTags(['VisitBill']));
      }),
    [dispatch, venueId],
  );
  const known = useRef(news);
  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    if (isShown) void reading.ask();
  }, [news, reading, isShown]);
  return { visits, refetch: () => reading.ask() };
}

const NOBODY: readonly StaffVisit[] = [];
const NO_TABLES: readonly Table[] = [];

/**
 * The tables of a venue with their parties, live while they are shown.
 * @param news as in {@link useVisits}
 * @param isShown whether a screen shows them; otherwise nothing is fetched
 */
export function useTables(venueId: number, news: number, calls: readonly OpenCall[], isShown: boolean) {
  const { visits, refetch } = useVisits(venueId, news, isShown);
  const mayRead = useMay('venue:read-catalogue');
  const skip = !isShown || !mayRead;
  const tables = useGetTablesQuery({ venueId, qr: false }, { refetchOnMountOrArgChange: true, skip });
  const parties = useMemo(() => partiesOf(visits.currentData ?? NOBODY), [visits.currentData]);
  // A person without the right to read tables sees only tables with a party.
  const known = mayRead ? tables.currentData : NO_TABLES;
  const tiles = useMemo(() => tilesOf(known ?? NO_TABLES, parties, calls), [known, parties, calls]);
  const failed = [visits, tables].find(({ error, isFetching }) => error !== undefined && !isFetching);
  const retry = () => {
    if (!skip && tables.error !== undefined) void tables.refetch();
    void refetch();
  };
  const isKnown = known !== undefined && visits.currentData !== undefined;
  return { tiles, parties, isKnown, error: failed?.error, retry, refetch };
}
