export type Row = Record<string, unknown>;
export type RowChange = {
  kind: 'new' | 'gone' | 'changed';
  columns: { name: string; before: string; after: string }[];
};

/** Not told where a row is new: they say nothing of the order. */
const DULL = new Set(['venue_id', 'order_id', 'lines']);

/** @returns a value as it stands in a table: '–' for none, JSON for what has parts */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** @returns the rows side by side, each with the columns that tell what happened to it */
export function rowChanges(before: readonly Row[], after: readonly Row[]): RowChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const [old, now] = [before[index], after[index]];
    const kind = old === undefined ? 'new' : now === undefined ? 'gone' : 'changed';
    const names = Object.keys(now ?? old ?? {}).filter((name) =>
      kind === 'changed'
        ? JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name])
        : !DULL.has(name) && (now ?? old)?.[name] !== null,
    );
    const columns = names.map((name) => ({ name, before: shownValue(old?.[name]), after: shownValue(now?.[name]) }));
    return { kind, columns };
  });
}
