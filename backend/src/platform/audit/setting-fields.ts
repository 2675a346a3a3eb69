/** Columns of a settings row for an entry, without counters and markers. */
export function settingFields(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const settings = Object.entries(row).filter(([column]) => !BOOKKEEPING.has(column));
  return Object.fromEntries(settings.map(([column, value]) => [camelCase(column), value]));
}

const BOOKKEEPING = new Set(['id', 'version', 'deleted_at']);

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
