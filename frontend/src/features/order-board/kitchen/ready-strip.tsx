import Button from '@mui/material/Button';
import { useId, useMemo, useState } from 'react';
import { LevelIcon, waitedFor } from '../tickets/wait-band';
import { useAlarm } from '../board/board-signals';
import { boardTexts } from '../board-texts';
import type { useBoard } from '../feed/use-board';
import type { Shift } from '../shift/use-shift';
import { waitSince } from '../tickets/ageing';
import { wholeLineName } from '../tickets/ticket-lines';
import type { ZoneChoice } from '../zones/zone-rule';
import { kitchenTexts as texts } from './kitchen-texts';
import { type ReadyTable, readyTables } from './ready-tables';
import { useSend } from './send-steps';
import { activePieces } from './station-tickets';
import { isPickup, type PickupTables } from './use-pickup-tables';
import styles from './ready-strip.module.css';

export type ReadyStripProps = {
  venueId: number;
  board: ReturnType<typeof useBoard>;
  zones: ZoneChoice;
  shift: Shift;
  pickups: PickupTables;
  /** The server's time, ms since 1970. */
  now: number;
};

/** 'K odnesení' (to carry out): the tables whose dishes are ready, in one row (docs/product.md#ready). */
export function ReadyStrip({ venueId, board, zones, shift, pickups, now }: ReadyStripProps) {
  const label = useId();
  const { currentData: orders } = board.orders;
  const tables = useMemo(() => {
    const carried = orders?.filter((order) => !isPickup(order, pickups)) ?? [];
    return readyTables(carried, zones, now);
  }, [orders, pickups, zones, now]);
  const sounding = useMemo(() => tables.flatMap(soundingOf), [tables]);
  useAlarm('ready', sounding, shift.soundEnabled && shift.unlocked, shift.play);
  const { pending, serve } = useServe(board.feed, venueId);
  if (tables.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby={label}>
      <h2 className={styles.title} id={label}>
        {texts.toCarry}
      </h2>
      <ul className={styles.tables}>
        {tables.map((table) => (
          <Table
            key={table.tableId}
            table={table}
            now={now}
            isPending={pending.has(table.tableId)}
            onServe={() => serve(table)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Each line that becomes ready plays a sound, even if its table already has a ready one. */
function soundingOf({ dishes, since }: ReadyTable) {
  return dishes.map(({ order, line }) => ({ id: `${order.id}.${line.id}`, since }));
}

type TableProps = { table: ReadyTable; now: number; isPending: boolean; onServe: () => void };

function Table({ table: { name, dishes, since }, now, isPending, onServe }: TableProps) {
  const where = name ?? boardTexts.unknownTable;
  const { level, minutes } = waitSince('ready', since, now);
  const what = dishes.map(({ line }) => `${boardTexts.quantity(activePieces(line))}\u00a0${wholeLineName(line)}`);
  return (
    <li className={styles.table} data-level={level} data-ticket={`ready-${where}`} tabIndex={-1}>
      <p className={styles.words}>
        <strong>{where}</strong>
        <span className={styles.age}>
          {level !== 'fresh' && <LevelIcon kind="ready" level={level} />}
          <time dateTime={since}>{waitedFor(minutes)}</time>
        </span>
        <span className={styles.dishes}>{what.join(', ')}</span>
      </p>
      <Button
        className={styles.button ?? ''}
        variant="outlined"
        color="inherit"
        disabled={isPending}
        aria-label={texts.carriedAbout(where)}
        data-guarded
        onClick={onServe}
      >
        {texts.carried}
      </Button>
    </li>
  );
}

/** @returns the tables whose dishes are being served, and a function that serves all ready lines of a table */
function useServe(feed: ReadyStripProps['board']['feed'], venueId: number) {
  const send = useSend(feed, venueId);
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const serve = async ({ tableId, dishes }: ReadyTable) => {
    setPending((all) => new Set([...all, tableId]));
    const lines = dishes.map(({ order, line }) => ({ orderId: order.id, lineId: line.id }));
    for (let from = 0; from < lines.length; from += MOST_LINES) {
      await send.all(lines.slice(from, from + MOST_LINES), 'served');
    }
    setPending((all) => new Set([...all].filter((id) => id !== tableId)));
  };
  return { pending, serve: (table: ReadyTable) => void serve(table) };
}

/** Maximum number of lines in one request (docs/product.md#states-of-a-line). */
const MOST_LINES = 100;
