import { useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import type { OpenCall, StaffVisit } from '#api/types.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { TableIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { boardTexts } from '../board-texts';
import type { useBoard } from '../feed/use-board';
import type { TicketContext } from '../tickets/ticket-context';
import { zoneOf } from '../zones/zone-rule';
import { ZoneStrip } from '../zones/zone-choice';
import { zoneTexts } from '../zones/zone-texts';
import type { Zones } from '../zones/use-zones';
import { OpenedTable } from './opened-table';
import ButtonBase from '@mui/material/ButtonBase';
import { formatMoney } from '#shared/format/format-money.ts';
import { StateWords } from './table-state';
import tableTileStyles from './table-tile.module.css';
import { type Table, type Tile, tileNow, tilesOf } from './tiles';
import { partiesOf, type Party, tableNames } from './parties';
import { visitTexts } from './visit-texts';
import styles from './tables-view.module.css';
import { staffApi, useGetTablesQuery, useGetVisitsQuery } from '#api/staff-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { VisitReading } from './visit-reading';
import { useVisitActs } from './use-visit-acts';

const NO_CALLS: readonly OpenCall[] = [];

type Props = {
  venueId: number;
  board: Pick<ReturnType<typeof useBoard>, 'calls' | 'columns' | 'visitNews'>;
  context: Pick<TicketContext, 'now' | 'onOpen'>;
  zones: Zones;
  showsTable: (tableId: number) => boolean;
};

/** 'Stoly': all tables with their states, and the panel of the pressed one. */
export function TablesView({ venueId, board, context, zones, showsTable }: Props) {
  const { tiles, parties, isKnown, error, ...reading } = useTables(
    venueId,
    board.visitNews,
    board.calls.currentData ?? NO_CALLS,
  );
  const acts = useVisitActs(venueId, reading.readAnew);
  const [opened, open] = useState<Tile | null>(null);
  const shown = opened && tileNow(opened, tiles);
  const here = tiles.filter(({ table }) => showsTable(table.id));
  const taken = here.filter(({ party }) => party !== null).length;
  return (
    <section className={styles.view} aria-labelledby="tables-title">
      <div className={styles.head}>
        <h2 className={styles.title} id="tables-title">
          {visitTexts.title}
        </h2>
        {isKnown && <p className={styles.taken}>{visitTexts.taken(taken, here.length)}</p>}
      </div>
      {isKnown && <ZoneStrip zones={zones} words={zoneTexts.hiddenTables(tiles.length - here.length)} />}
      {error !== undefined && <StaffProblem text={problem(error, isKnown)} onRetry={reading.retry} />}
      {!isKnown && error === undefined && <LoadingShapes text={staffTexts.loading} shape="card" />}
      {isKnown && tiles.length === 0 && <EmptyState icon={<TableIcon size={28} />} text={visitTexts.noTables} />}
      {isKnown && (
        <ul className={styles.tiles}>
          {here.map((tile) => (
            <li key={tile.table.id}>
              <TableTile
                tile={tile}
                zone={zoneOf(tile.table.id, zones)?.name ?? null}
                now={context.now}
                onOpen={() => open(tile)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <OpenedTable
          venueId={venueId}
          tile={shown}
          parties={parties}
          columns={board.columns}
          acts={acts}
          context={context}
          onClose={() => open(null)}
        />
      )}
    </section>
  );
}

function problem(error: unknown, isKnown: boolean): string {
  const text = `${boardTexts.errorPrefix} ${failureText(error, visitTexts.loadFailed)}`;
  return isKnown ? `${text} ${boardTexts.staleHint}` : text;
}

const MINUTE_MS = 60_000;

type TableTileProps = { tile: Tile; zone: string | null; now: number; onOpen: () => void };

/** A table with its state; a press opens its panel. The spaces between the parts are for screen readers. */
function TableTile({ tile: { table, state, party }, zone, now, onOpen }: TableTileProps) {
  const others = party?.visits.filter((visit) => visit.table.id !== table.id) ?? [];
  return (
    <ButtonBase className={tableTileStyles.tile ?? ''} data-state={state} aria-haspopup="dialog" onClick={onOpen}>
      <span className={tableTileStyles.head}>
        <span className={tableTileStyles.name}>{table.name}</span>{' '}
        {zone !== null && <span className={tableTileStyles.zone}>{zone}</span>}{' '}
        {others.length > 0 && <span>{visitTexts.together(tableNames({ visits: others }))}</span>}
      </span>{' '}
      <StateWords state={state} party={party} />{' '}
      {party !== null && (
        <span className={tableTileStyles.foot}>
          <time dateTime={party.openedAt}>
            {visitTexts.minutes(Math.floor(Math.max(0, now - Date.parse(party.openedAt)) / MINUTE_MS))}
          </time>{' '}
          <span className={tableTileStyles.sum}>{sumsOf(party)}</span>
        </span>
      )}
    </ButtonBase>
  );
}

/** @returns the sum of a party's orders, by currency */
function sumsOf({ sums }: Party): string {
  if (sums.length === 0) return visitTexts.noSum;
  return sums.map(({ currency, total }) => formatMoney(total, currency)).join(' + ');
}

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
function useTables(venueId: number, news: number, calls: readonly OpenCall[]) {
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
