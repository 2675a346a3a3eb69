import type { SqlSource } from '#platform/database/own-session.js';
import { stationNames } from '#modules/catalogue/catalogue.public.js';
import { LINE_STATES } from '../../orders/domain/kitchen.events.js';
import type { HistoryFigures, KitchenTimes } from './history-figures.dto.js';
import type { FiguresOfRange, StepRow } from './figures-of-range.js';

/** docs/product.md#figures-of-the-kitchen. @returns undefined if no station cooked a line */
export async function readKitchenFigures(
  sql: SqlSource,
  now: FiguresOfRange,
  venueId: number,
): Promise<HistoryFigures['kitchen']> {
  const rows = await now.steps();
  if (rows.length === 0) return undefined;
  const names = await stationNames(sql, venueId);
  return rows
    .filter(({ hour }) => hour === null)
    .map((row) => ({
      id: row.station,
      name: names.get(row.station) ?? null,
      ...timesOf(row),
      hours: rows
        .filter(({ station, hour }) => station === row.station && hour !== null)
        .map((ofHour) => ({ hour: ofHour.hour ?? 0, ...timesOf(ofHour) })),
    }))
    .sort((one, other) => other.lines - one.lines || one.id - other.id);
}

function timesOf({ lines, withoutState, counts, p50, p90 }: StepRow): KitchenTimes {
  const [started, ready, served] = LINE_STATES.map((_, index) => ({
    lines: counts[index] ?? 0,
    p50: p50[index] ?? null,
    p90: p90[index] ?? null,
  }));
  return { lines, withoutState, started: started!, ready: ready!, served: served! };
}
