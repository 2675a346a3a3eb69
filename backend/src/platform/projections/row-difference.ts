import type { SqlSource } from '../database/own-session.js';
import { sameKey, type ProjectionTable, type ReplayPlace } from './projection-table.js';

/** A row that the live table and a replay of the log do not agree on. */
export interface RowDifference {
  readonly venueId: number;
  readonly key: Readonly<Record<string, unknown>>;
  /** Columns that differ; all of them when the row is in one of the two only. */
  readonly columns: readonly string[];
  /** `null`: there is no such row. */
  readonly live: Readonly<Record<string, unknown>> | null;
  readonly replayed: Readonly<Record<string, unknown>> | null;
}

/** More than these are counted, not listed. */
const LISTED_DIFFERENCES = 100;

/** Keys of rows that differ in a venue, in a table of their own, since there may be many. */
export const keysOf = (table: ProjectionTable, place: ReplayPlace): string => `${place}.${table.name}_difference`;

/** Makes the table of keys, empty. `kind` is `temporary … on commit drop` or `unlogged`, by where the replay is. */
export async function createKeyTable(sql: SqlSource, table: ProjectionTable, place: ReplayPlace): Promise<void> {
  const columns = table.key.join(', ');
  const text =
    place === 'pg_temp'
      ? `create temporary table ${table.name}_difference on commit drop as select ${columns} from public.${table.name} limit 0`
      : `create unlogged table ${keysOf(table, place)} as select ${columns} from public.${table.name} limit 0`;
  await sql.query({ text });
  await sql.query({ text: `create unique index on ${keysOf(table, place)} (${columns})` });
}

/** Compares all rows of a venue, byte by byte (`json` has no other equality), and keeps the keys of those that differ. */
export async function findDifferences(
  sql: SqlSource,
  table: ProjectionTable,
  place: ReplayPlace,
  venueId: number,
): Promise<void> {
  const key = table.key.map((column) => `coalesce(r.${column}, l.${column})`).join(', ');
  await sql.query({
    text: `insert into ${keysOf(table, place)}
      select ${key}
      from (select * from ${place}.${table.name} where venue_id = $1) r
      full join (select * from public.${table.name} where venue_id = $1) l on ${sameKey(table, 'r', 'l')}
      where r.venue_id is null or l.venue_id is null or r *<> l`,
    values: [venueId],
  });
}

/** Adds the keys of rows that events after `after` have touched on either side, whether they differ or not. */
export async function addTouched(
  sql: SqlSource,
  table: ProjectionTable,
  place: ReplayPlace,
  { venueId, after }: { venueId: number; after: number },
): Promise<void> {
  const columns = table.key.join(', ');
  const touched = (from: string): string => `select ${columns} from ${from} where venue_id = $1 and last_seq > $2`;
  await sql.query({
    text: `insert into ${keysOf(table, place)}
      ${touched(`${place}.${table.name}`)} union ${touched(`public.${table.name}`)} on conflict do nothing`,
    values: [venueId, after],
  });
}

/** Drops the venue's keys whose rows have turned out equal. */
export async function keepDifferent(
  sql: SqlSource,
  table: ProjectionTable,
  place: ReplayPlace,
  venueId: number,
): Promise<void> {
  await sql.query({
    text: `delete from ${keysOf(table, place)} d using ${place}.${table.name} r, public.${table.name} l
      where d.venue_id = $1 and ${sameKey(table, 'd', 'r')} and ${sameKey(table, 'd', 'l')} and not r *<> l`,
    values: [venueId],
  });
}

/** The first keys of a venue that differ, as a table: the venue is `$1`, how many of them is `$2`, `null` for all. */
export const firstKeys = (table: ProjectionTable, place: ReplayPlace): string =>
  `(select * from ${keysOf(table, place)} where venue_id = $1 order by ${table.key.join(', ')} limit $2::int)`;

/** @returns whether a rebuild has found more rows of the venue that differ than so many */
export async function differMoreThan(
  sql: SqlSource,
  table: ProjectionTable,
  venueId: number,
  limit: number,
): Promise<boolean> {
  const [row] = await sql.query<{ more: boolean }>({
    text: `select count(*) > $3::int as more from ${firstKeys(table, 'shadow')} k`,
    values: [venueId, limit + 1, limit],
  });
  return row?.more === true;
}

/** @returns how many rows of the venue differ, of the first `limit` at most, and the first of them */
export async function listDifferences(
  sql: SqlSource,
  table: ProjectionTable,
  place: ReplayPlace,
  venueId: number,
  limit: number | null = null,
): Promise<{ count: number; differences: RowDifference[] }> {
  const [counted] = await sql.query<{ count: string }>({
    text: `select count(*) as count from ${firstKeys(table, place)} k`,
    values: [venueId, limit],
  });
  const count = Number(counted?.count);
  if (count === 0) return { count, differences: [] };
  const rows = await sql.query<Pick<RowDifference, 'key' | 'live' | 'replayed'>>({
    text: `select to_jsonb(d) as key, to_jsonb(l) as live, to_jsonb(r) as replayed
      from ${firstKeys(table, place)} d
      left join ${place}.${table.name} r on ${sameKey(table, 'd', 'r')}
      left join public.${table.name} l on ${sameKey(table, 'd', 'l')}
      order by ${table.key.map((column) => `d.${column}`).join(', ')}`,
    values: [venueId, LISTED_DIFFERENCES],
  });
  return { count, differences: rows.map((row) => differenceOf(table, row)) };
}

function differenceOf(
  { columns }: ProjectionTable,
  { key, live, replayed }: Pick<RowDifference, 'key' | 'live' | 'replayed'>,
): RowDifference {
  const differ = (column: string): boolean => JSON.stringify(live?.[column]) !== JSON.stringify(replayed?.[column]);
  return { venueId: Number(key['venue_id']), key, columns: columns.filter(differ), live, replayed };
}
