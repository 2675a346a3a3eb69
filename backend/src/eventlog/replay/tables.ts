import type { SqlSource } from '#platform/database/own-session.js';

/** A projection's table as the database knows it. */
export interface ProjectionTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of the primary key, `venue_id` first. */
  readonly key: readonly string[];
}

/** Where a replay writes instead of `public`: the session's own temporary tables, or the schema of the rebuilds. */
export type ReplayPlace = 'pg_temp' | 'shadow';

/** @throws Error when there is no such table, or it lacks what a replay relies on */
export async function readProjectionTable(sql: SqlSource, name: string): Promise<ProjectionTable> {
  const rows = await sql.query<{ column: string; key_place: number | null }>({
    text: `select a.attname as column, array_position(i.indkey::int2[], a.attnum) as key_place
      from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
      where a.attrelid = to_regclass('public.' || quote_ident($1)) and a.attnum > 0 and not a.attisdropped
      order by a.attnum`,
    values: [name],
  });
  const columns = rows.map(({ column }) => column);
  const key = rows.filter((row) => row.key_place !== null).sort((a, b) => a.key_place! - b.key_place!);
  if (!columns.includes('venue_id') || !columns.includes('last_seq') || key.length === 0) {
    throw new Error(`The table ${name} has no venue_id, last_seq or primary key: it cannot be replayed.`);
  }
  return { name, columns, key: key.map(({ column }) => column) };
}

/** @returns `a.k1 = b.k1 and a.k2 = b.k2` for the key of the table */
export function sameKey({ key }: ProjectionTable, a: string, b: string): string {
  return key.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ');
}

/** Makes an empty copy of the table in the session's own temporary schema; gone at the commit. */
export async function createTemporaryTable(sql: SqlSource, table: ProjectionTable): Promise<void> {
  await sql.query({ text: `create temporary table ${table.name} ${likeLive(table)} on commit drop` });
}

/**
 * Columns, defaults and checks of the live table; of its indexes the key alone, since a replay looks for rows by nothing
 * else. Pages are left mostly empty: a row is changed several times before its transaction ends (measured: 10 % quicker).
 */
export function likeLive({ name, key }: ProjectionTable): string {
  return `(like public.${name} including all excluding indexes, primary key (${key.join(', ')})) with (fillfactor = 30)`;
}
