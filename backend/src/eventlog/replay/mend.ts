import type { SqlSource } from '#platform/database/own-session.js';
import { firstKeys, keptRows, keysOf, sameKey, type ProjectionTable } from './tables.js';

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

/** Looks again at the rows that events after `after` have touched on either side, and keeps the keys of those that differ. */
export async function lookAgain(sql: SqlSource, table: ProjectionTable, venueId: number, after: number): Promise<void> {
  const [keys, columns] = [keysOf(table, 'shadow'), table.key.join(', ')];
  const touched = (place: 'shadow' | 'public'): string =>
    `select ${columns} from ${keptRows(table, place)} t where last_seq > $2`;
  await sql.query({
    text: `insert into ${keys}
      ${touched('shadow')} union ${touched('public')} on conflict do nothing`,
    values: [venueId, after],
  });
  await sql.query({
    text: `delete from ${keys} d using shadow.${table.name} r, public.${table.name} l
      where d.venue_id = $1 and ${sameKey(table, 'd', 'r')} and ${sameKey(table, 'd', 'l')} and not r *<> l`,
    values: [venueId],
  });
}

/** Under the venue's lock: everybody who shows its rows fetches them again. */
export async function noteMended(sql: SqlSource, venueId: number): Promise<void> {
  await sql.query({
    text: 'update venue_head set rows_mended = rows_mended + 1 where venue_id = $1',
    values: [venueId],
  });
}

/** Replaces the first `limit` live rows that differ (`null`: all) by the shadow's, and crosses them off; no other is touched. */
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
      from ${keptRows(table, 'shadow')} r join ${keys} d on ${sameKey(table, 'd', 'r')}`,
    values,
  });
  await sql.query({
    text: `delete from ${keysOf(table, 'shadow')} k using ${keys} d where ${sameKey(table, 'd', 'k')}`,
    values,
  });
}
