import type { SqlSource } from '#platform/database/own-session.js';
import { replayPatched, typesBetween, type ReplayCode, type ReplayRange } from './replay.js';
import { firstKeys, retainedRows, keysOf, sameKey, type ProjectionTable } from './tables.js';

/** The events of a part of the log that are still to be applied, because their rows could not be folded. */
interface LeftOfPart {
  readonly types: readonly string[];
  readonly numbers: readonly number[];
}

/**
 * Folds a part of the log for a projection in which each row belongs to one stream, inside a transaction that has
 * entered the replay. The result does not depend on earlier parts and a repeat gives the same, so several sessions may
 * fold at once.
 * @returns `null` if nothing was written, because some events have an old shape
 */
export async function foldPart(sql: SqlSource, code: ReplayCode, range: ReplayRange): Promise<LeftOfPart | null> {
  const { types, areOld } = await typesBetween(sql, code, range);
  if (areOld) return null;
  if (types.length === 0) return { types, numbers: [] };
  const [row] = await sql.query<{ numbers: number[] | null }>({
    text: `select (select array_agg(e.venue_seq::float8) from unnest(f.others) e) as numbers
      from (select fold_${code.projections[0]?.name}($1, $2, $3, 'infinity', $4) as others offset 0) f`,
    values: [range.venueId, range.after, range.upTo, types],
  });
  return { types, numbers: row?.numbers ?? [] };
}

/** Applies the remaining events of consecutive parts, after each part was folded. */
export async function applyLeft(
  sql: SqlSource,
  code: ReplayCode,
  { venueId, after, upTo }: ReplayRange,
  parts: readonly LeftOfPart[],
): Promise<void> {
  const numbers = parts.flatMap((part) => part.numbers);
  if (numbers.length === 0) return;
  const types = [...new Set(parts.flatMap((part) => part.types))];
  await replayPatched(sql, code, [venueId, after, upTo, 'infinity', types], [], numbers);
}

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

/** Compares again the rows that events after `after` have changed, and stores the keys of those that differ. */
export async function lookAgain(sql: SqlSource, table: ProjectionTable, venueId: number, after: number): Promise<void> {
  const [keys, columns] = [keysOf(table, 'shadow'), table.key.join(', ')];
  const touched = (place: 'shadow' | 'public'): string =>
    `select ${columns} from ${retainedRows(table, place)} t where last_seq > $2`;
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

/** Counts the rebuild in the venue's head, by which clients fetch the rows again. Call it under the venue's lock. */
export async function noteReconciled(sql: SqlSource, venueId: number): Promise<void> {
  await sql.query({
    text: 'update venue_head set rows_revision = rows_revision + 1 where venue_id = $1',
    values: [venueId],
  });
}

/**
 * Replaces the first `limit` differing live rows by those of the shadow table, and deletes their stored keys.
 * @param limit `null` replaces all of them
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
      from ${retainedRows(table, 'shadow')} r join ${keys} d on ${sameKey(table, 'd', 'r')}`,
    values,
  });
  await sql.query({
    text: `delete from ${keysOf(table, 'shadow')} k using ${keys} d where ${sameKey(table, 'd', 'k')}`,
    values,
  });
}
