import type { SqlSource } from '#platform/database/own-session.js';
import { stationNames } from '#modules/catalogue/catalogue.public.js';
import type { OrderFigures, Wait } from '../figure-query.js';
import { waitOf } from './figures-of-range.js';
import type { HistoryFigures, KitchenTimes } from './history-figures.dto.js';

/** Reads the waits at stations (docs/product.md#figures-of-the-kitchen). @returns undefined if no station cooked */
export async function readKitchenFigures(
  sql: SqlSource,
  now: OrderFigures,
  venueId: number,
): Promise<HistoryFigures['kitchen']> {
  const found = await now.read({
    of: 'cookedLines',
    measures: ['lines', 'withoutState', 'started', 'ready', 'served'],
    by: ['station', 'cookingHour'],
    coarser: [['station']],
    rest: 'order by station, "cookingHour"',
  });
  if (found.length === 0) return undefined;
  const names = await stationNames(sql, venueId);
  // The row whose hour is null has the station's total.
  const rows = found.map(({ station, cookingHour: hour, started, ready, served, ...lines }) => {
    const times = { ...lines, started: stepOf(started), ready: stepOf(ready), served: stepOf(served) };
    return { id: station ?? 0, hour, times };
  });
  return rows
    .filter(({ hour }) => hour === null)
    .map(({ id, times }) => ({
      id,
      name: names.get(id) ?? null,
      ...times,
      hours: rows.flatMap((row) => (row.id === id && row.hour !== null ? { hour: row.hour, ...row.times } : [])),
    }))
    .sort((one, other) => other.lines - one.lines || one.id - other.id);
}

function stepOf(wait: Wait): KitchenTimes['started'] {
  const { orders: lines, p50, p90 } = waitOf(wait);
  return { lines, p50, p90 };
}
