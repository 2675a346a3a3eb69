import type { SqlSource } from '#platform/database/own-session.js';
import type { Projection } from '../projections/projection.js';

export interface ProjectionTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly forgets: string;
  readonly texts: readonly string[];
  readonly isFolded: boolean;
}

export type ReplayPlace = 'pg_temp' | 'shadow';

/** Describes the table of a projection. @throws Error if there is no such table, or it cannot be replayed */
export async function readProjectionTable(
  sql: SqlSource,
  projection: Pick<Projection, 'name' | 'forgets' | 'texts' | 'lives'>,
): Promise<ProjectionTable> {
  const table = await readDerivedTable(sql, projection);
  if (table.columns.includes('last_seq')) return table;
  throw new Error(`The table ${table.name} has no last_seq: it cannot be replayed.`);
}

/**
 * Describes a table that is derived from the log.
 * @throws Error if there is no such table, or its primary key does not contain the venue
 */
export async function readDerivedTable(
  sql: SqlSource,
  { name, forgets = 'false', texts = [], lives }: Pick<Projection, 'name' | 'forgets' | 'texts' | 'lives'>,
): Promise<ProjectionTable> {
  const rows = await sql.query<{ column: string; key_place: number | null }>({
    text: `select a.attname as column, array_position(i.indkey::int2[], a.attnum) as key_place
      from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
      where a.attrelid = to_regclass('public.' || quote_ident($1)) and a.attnum > 0 and not a.attisdropped
      order by a.attnum`,
    values: [name],
  });
  const columns = rows.map(({ column }) => column);
  const key = rows.filter((row) => row.key_place !== null).sort((a, b) => a.key_place! - b.key_place!);
  if (!columns.includes('venue_id') || key.length === 0) {
    throw new Error(`The table ${name} has no venue_id or primary key: it cannot be replayed.`);
  }
  return { name, columns, key: key.map(({ column }) => column), forgets, texts, isFolded: lives !== undefined };
}

/** SQL for a `from` clause: the rows of venue `$1` that the view keeps. */
export const retainedRows = ({ name, forgets }: ProjectionTable, place: ReplayPlace | 'public'): string =>
  `(select * from ${place}.${name} where venue_id = $1 and (${forgets}) is not true)`;

export function sameKey({ key }: ProjectionTable, a: string, b: string): string {
  return key.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ');
}

/**
 * Columns and storage of a table like the live one, with only the index of its key. Rows that change several times get
 * mostly empty pages (measured: 10 % faster). Autovacuum is off: the table needs none, and statistics taken while it is
 * filled would describe an empty table.
 */
function likeLive({ name, key, isFolded }: ProjectionTable): string {
  const columns = `like public.${name} including all excluding indexes, primary key (${key.join(', ')})`;
  return `(${columns}) with (fillfactor = ${isFolded ? 90 : 30}, autovacuum_enabled = off)`;
}

/** Hides each projection's live table behind an empty temporary one, until the transaction ends. */
export async function createTemporaryTables(sql: SqlSource, projections: readonly Projection[]): Promise<void> {
  for (const one of projections) await createTemporaryTable(sql, await readProjectionTable(sql, one));
}

export async function createTemporaryTable(sql: SqlSource, table: ProjectionTable): Promise<void> {
  await sql.query({ text: `create temporary table ${table.name} ${likeLive(table)} on commit drop` });
}

/** The table with the keys of differing rows. They are in a table because there may be many. */
export const keysOf = (table: ProjectionTable, place: ReplayPlace): string => `${place}.${table.name}_difference`;

export async function createKeyTable(sql: SqlSource, table: ProjectionTable, place: ReplayPlace): Promise<void> {
  const columns = table.key.join(', ');
  const text =
    place === 'pg_temp'
      ? `create temporary table ${table.name}_difference on commit drop as select ${columns} from public.${table.name} limit 0`
      : `create unlogged table ${keysOf(table, place)} as select ${columns} from public.${table.name} limit 0`;
  await sql.query({ text });
  await sql.query({ text: `create unique index on ${keysOf(table, place)} (${columns})` });
}

export async function emptyKeyTable(sql: SqlSource, table: ProjectionTable, venueId: number): Promise<void> {
  await sql.query({ text: `delete from ${keysOf(table, 'shadow')} where venue_id = $1`, values: [venueId] });
}

/** SQL for a `from` clause: at most `$2` keys of venue `$1`; all of them if `$2` is null. */
export const firstKeys = (table: ProjectionTable, place: ReplayPlace): string =>
  `(select * from ${keysOf(table, place)} where venue_id = $1 order by ${table.key.join(', ')} limit $2::int)`;

/**
 * Creates the tables for rows, checkpoints and differing keys. All are unlogged: a crash of PostgreSQL empties them
 * together, and the rebuild starts over.
 */
export async function createShadowTables(sql: SqlSource, table: ProjectionTable): Promise<void> {
  await dropShadowTables(sql, table.name);
  await sql.query({ text: `create unlogged table shadow.${table.name} ${likeLive(table)}` });
  await sql.query({
    text: `create unlogged table shadow.${table.name}_checkpoint
      (venue_id integer primary key, applied_seq bigint not null, finished boolean not null default false)`,
  });
  await createKeyTable(sql, table, 'shadow');
}

export async function dropShadowTables(sql: SqlSource, name: string): Promise<void> {
  await sql.query({
    text: `drop table if exists shadow.${name}, shadow.${name}_checkpoint, shadow.${name}_difference`,
  });
}

export async function shadowTablesExist(sql: SqlSource, name: string): Promise<boolean> {
  const [row] = await sql.query<{ exists: boolean }>({
    text: `select to_regclass($1) is not null and to_regclass($2) is not null and to_regclass($3) is not null as exists`,
    values: [`shadow.${name}`, `shadow.${name}_checkpoint`, `shadow.${name}_difference`],
  });
  return row?.exists === true;
}

/**
 * Locks the shadow table until the transaction ends, or throws. Without that table, the projection would write to the
 * live one.
 */
export async function holdShadowTable(sql: SqlSource, name: string): Promise<void> {
  await sql.query({ text: `lock table shadow.${name} in row exclusive mode` });
}

export async function shadowCheckpoint(
  sql: SqlSource,
  name: string,
  venueId: number,
): Promise<{ applied: number; finished: boolean }> {
  const [row] = await sql.query<{ applied_seq: string; finished: boolean }>({
    text: `select applied_seq, finished from shadow.${name}_checkpoint where venue_id = $1`,
    values: [venueId],
  });
  return { applied: Number(row?.applied_seq ?? 0), finished: row?.finished ?? false };
}

export async function moveShadowCheckpoint(
  sql: SqlSource,
  name: string,
  { venueId, applied, finished = false }: { venueId: number; applied: number; finished?: boolean },
): Promise<void> {
  await sql.query({
    text: `insert into shadow.${name}_checkpoint values ($1, $2, $3)
      on conflict (venue_id) do update set applied_seq = excluded.applied_seq, finished = excluded.finished`,
    values: [venueId, applied, finished],
  });
}

export async function shadowProgress(sql: SqlSource, name: string): Promise<{ events: number; venues: number }> {
  const [row] = await sql.query<{ events: number; venues: number }>({
    text: `select coalesce(sum(applied_seq), 0)::float8 as events, (count(*) filter (where finished))::int as venues
      from shadow.${name}_checkpoint`,
  });
  return row ?? { events: 0, venues: 0 };
}
