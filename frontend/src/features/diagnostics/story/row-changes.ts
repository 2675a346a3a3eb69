import type { VenueClock } from '#shared/format/venue-clock.ts';
import { columnWord, statusWord } from '../log-words';

export type Row = Record<string, unknown>;
export type RowChange = {
  kind: 'new' | 'gone' | 'changed';
  columns: { name: string; before: string; after: string }[];
};

/** Columns that are omitted for a new row, because they say nothing about the order. */
const DULL = new Set(['venue_id', 'order_id', 'lines']);

/** @returns a value for a table: '–' for a missing value, JSON for an object or array */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** @returns the Czech name of a projection's column, or its name in the database */
export function columnName(column: string): string {
  return columnWord(column);
}

/** @returns a column's value in words (a status, a time on the venue's clock); '–' for a missing value */
export function shownCell(column: string, value: unknown, clock: VenueClock): string {
  if (value === 'infinity') return shownValue(null);
  if (typeof value === 'string' && column.endsWith('_at')) return clock.dateAndSeconds(value);
  if (typeof value === 'string' && column === 'status') return statusWord(value);
  return shownValue(value);
}

/** @returns the rows side by side, each with the columns that changed */
export function rowChanges(before: readonly Row[], after: readonly Row[], clock: VenueClock): RowChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const [old, now] = [before[index], after[index]];
    const kind = old === undefined ? 'new' : now === undefined ? 'gone' : 'changed';
    const names = Object.keys(now ?? old ?? {}).filter((name) =>
      kind === 'changed'
        ? JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name])
        : !DULL.has(name) && (now ?? old)?.[name] !== null,
    );
    const columns = names.map((name) => ({
      name,
      before: shownCell(name, old?.[name], clock),
      after: shownCell(name, now?.[name], clock),
    }));
    return { kind, columns };
  });
}
