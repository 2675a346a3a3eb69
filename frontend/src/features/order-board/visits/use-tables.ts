import { useMemo } from 'react';
import { useGetTablesQuery } from '#api/staff-api.ts';
import type { OpenCall, StaffVisit } from '#api/types.ts';
import { partiesOf } from './parties';
import { type Table, tilesOf } from './tiles';
import { useVisits } from './use-visits';

const NOBODY: readonly StaffVisit[] = [];
const NO_TABLES: readonly Table[] = [];

/**
 * The tables of a venue with who sits there, kept live while they are shown.
 * @param news as {@link useVisits} takes it
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
