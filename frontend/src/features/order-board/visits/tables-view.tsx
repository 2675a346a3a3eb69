import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import type { OpenCall } from '#api/types.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { TableIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { boardTexts } from '../board-texts';
import type { useBoard } from '../feed/use-board';
import type { TicketContext } from '../tickets/ticket-context';
import { zoneOf } from '../zones/zone-rule';
import { ZoneStrip } from '../zones/zone-strip';
import { zoneTexts } from '../zones/zone-texts';
import type { Zones } from '../zones/use-zones';
import { OpenedTable } from './opened-table';
import { TableTile } from './table-tile';
import styles from './tables-view.module.css';
import { tileNow, type Tile } from './tiles';
import { useTables } from './use-tables';
import { useVisitActs } from './use-visit-acts';
import { visitTexts } from './visit-texts';

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
