import { failureText } from '#api/failure-words.ts';
import type { Order } from '#api/types.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { BellIcon } from '#shared/icon.tsx';
import { TableIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { boardTexts } from '../board-texts';
import { zoneOf } from '../zones/zone-rule';
import { ZoneStrip } from '../zones/zone-choice';
import { zoneTexts } from '../zones/zone-texts';
import type { Zones } from '../zones/use-zones';
import ButtonBase from '@mui/material/ButtonBase';
import { formatMoney } from '#shared/format/format-money.ts';
import { StateWords } from './table-state';
import tableTileStyles from './table-tile.module.css';
import { type TableWaits, type Tile, waitsOf } from './tiles';
import { type Party, tableNames } from './parties';
import type { Opened } from './opened-table';
import { visitTexts } from './visit-texts';
import styles from './tables-view.module.css';

type Props = {
  opened: Opened;
  waiting: readonly Order[];
  now: number;
  zones: Zones;
  showsTable: (tableId: number) => boolean;
};

/** The view 'Stoly' (tables): all tables with their states. A press on a table opens its panel. */
export function TablesView({ opened: { tables, open }, waiting, now, zones, showsTable }: Props) {
  const { tiles, isKnown, error, retry } = tables;
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
      {error !== undefined && <StaffProblem text={problem(error, isKnown)} onRetry={retry} />}
      {!isKnown && error === undefined && <LoadingShapes text={staffTexts.loading} shape="card" />}
      {isKnown && tiles.length === 0 && <EmptyState icon={<TableIcon size={28} />} text={visitTexts.noTables} />}
      {isKnown && (
        <ul className={styles.tiles}>
          {here.map((tile) => (
            <li key={tile.table.id}>
              <TableTile
                tile={tile}
                zone={zoneOf(tile.table.id, zones)?.name ?? null}
                waits={waitsOf(tile, waiting, now)}
                now={now}
                onOpen={() => open({ tableId: tile.table.id, visitId: tile.party?.id ?? null, name: tile.table.name })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function problem(error: unknown, isKnown: boolean): string {
  const text = `${boardTexts.errorPrefix} ${failureText(error, visitTexts.loadFailed)}`;
  return isKnown ? `${text} ${boardTexts.staleHint}` : text;
}

const MINUTE_MS = 60_000;

type TableTileProps = { tile: Tile; waits: TableWaits; zone: string | null; now: number; onOpen: () => void };

/** A table with its state. A press opens its panel. The spaces between the parts are for screen readers. */
function TableTile({ tile: { table, state, party }, waits: { call, order }, zone, now, onOpen }: TableTileProps) {
  const others = party?.visits.filter((visit) => visit.table.id !== table.id) ?? [];
  return (
    <ButtonBase
      className={tableTileStyles.tile ?? ''}
      data-state={state}
      data-late={call?.level === 'overdue' || order?.level === 'overdue' || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className={tableTileStyles.head}>
        <span className={tableTileStyles.name}>{table.name}</span>{' '}
        {zone !== null && <span className={tableTileStyles.zone}>{zone}</span>}{' '}
        {others.length > 0 && <span>{visitTexts.together(tableNames({ visits: others }))}</span>}
      </span>{' '}
      <StateWords state={state} party={party} wait={order} />{' '}
      {call !== null && (
        <span className={tableTileStyles.call}>
          <BellIcon size={18} /> <span className="visually-hidden">{visitTexts.called}</span>{' '}
          <span>{visitTexts.minutes(call.minutes)}</span>
        </span>
      )}{' '}
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

function sumsOf({ sums }: Party): string {
  if (sums.length === 0) return visitTexts.noSum;
  return sums.map(({ currency, total }) => formatMoney(total, currency)).join(' + ');
}
