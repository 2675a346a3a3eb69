import { daysAfter } from '@stolek/rules/local-date';
import { BUSINESS_DAY_STARTS_AT, momentOf } from '#kernel/clock.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { readPausedMinutes, stationNames } from '#modules/catalogue/catalogue.public.js';
import type { FiguresFilter, HistoryFigures } from './history-figures.dto.js';

type Days = Pick<FiguresFilter, 'from' | 'to' | 'days'> & { readonly until: Date };

/**
 * Reads the minutes of pauses in two ranges of days, each up to its `until`.
 * @returns undefined without pauses, or if the range has another filter, because pauses do not belong to single orders
 */
export async function readPauseFigures(
  sql: SqlSource,
  { venueId, from: _, to: __, days, ...narrowed }: FiguresFilter & { readonly venueId: number },
  ranges: { readonly now: Omit<Days, 'days'>; readonly before: Omit<Days, 'days'> },
  timeZone: string,
): Promise<HistoryFigures['pauses']> {
  if (Object.values(narrowed).some((value) => value !== undefined)) return undefined;
  const minutesIn = ({ from, to, until }: Omit<Days, 'days'>) => {
    const minute = days === 'business' ? BUSINESS_DAY_STARTS_AT * 60 : 0;
    const end = momentOf({ date: daysAfter(to, 1), minute }, timeZone);
    const range = { from: momentOf({ date: from, minute }, timeZone), until: end < until ? end : until };
    return readPausedMinutes(sql, venueId, range);
  };
  const [now, before] = await Promise.all([minutesIn(ranges.now), minutesIn(ranges.before)]);
  const stations = [...new Set([...now.keys(), ...before.keys()])];
  if (stations.length === 0) return undefined;
  const names = await stationNames(sql, venueId);
  return stations
    .map((station) => ({
      station,
      name: station === null ? null : (names.get(station) ?? null),
      now: now.get(station) ?? 0,
      before: before.get(station) ?? 0,
    }))
    .sort((one, other) => other.now - one.now || (one.station ?? 0) - (other.station ?? 0));
}
