import type { SqlSource } from '#platform/database/own-session.js';
import { likeLive, sameKey, type ProjectionTable } from './tables.js';
import { createKeyTable, firstKeys, keysOf } from './mend.js';

/**
 * The tables of one rebuild: the rows, how far each venue is, and the keys that differ. Unlogged, all of them, and the
 * checkpoint with the rows it speaks of: a crash of PostgreSQL empties both together, and the rebuild begins anew.
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

/** Without its table in `shadow` the projection would write the live one: holds it, or throws, until the transaction ends. */
export async function holdShadowTable(sql: SqlSource, name: string): Promise<void> {
  await sql.query({ text: `lock table shadow.${name} in row exclusive mode` });
}

/** @returns the last number that the shadow of the venue has, and whether the venue is done */
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

/**
 * Puts the shadow's rows in the place of those live ones of the venue that differ from them, of the first `limit` of them
 * (`null`: of all), and crosses these off. The others are not touched.
 */
export async function putInPlace(
  sql: SqlSource,
  table: ProjectionTable,
  venueId: number,
  limit: number | null,
): Promise<void> {
  const [keys, values] = [firstKeys(table, 'shadow'), [venueId, limit]];
  await sql.query({
    text: `delete from public.${table.name} l using ${keys} d where ${sameKey(table, 'd', 'l')}`,
    values,
  });
  await sql.query({
    text: `insert into public.${table.name} (${table.columns.join(', ')})
      select ${table.columns.map((column) => `r.${column}`).join(', ')}
      from shadow.${table.name} r join ${keys} d on ${sameKey(table, 'd', 'r')}`,
    values,
  });
  await sql.query({
    text: `delete from ${keysOf(table, 'shadow')} k using ${keys} d where ${sameKey(table, 'd', 'k')}`,
    values,
  });
}

/** @returns what the shadow tables hold by now */
export async function shadowProgress(sql: SqlSource, name: string): Promise<{ events: number; venues: number }> {
  const [row] = await sql.query<{ events: number; venues: number }>({
    text: `select coalesce(sum(applied_seq), 0)::float8 as events, (count(*) filter (where finished))::int as venues
      from shadow.${name}_checkpoint`,
  });
  return row ?? { events: 0, venues: 0 };
}
