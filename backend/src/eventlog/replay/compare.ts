import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { projectionNamed } from '../projections/projection.js';
import { enterReplay, planFreely, replay, type ReplayCode } from './replay.js';
import {
  createKeyTable,
  createTemporaryTable,
  firstKeys,
  retainedRows,
  keysOf,
  readProjectionTable,
  sameKey,
  type ProjectionTable,
  type ReplayPlace,
} from './tables.js';

export interface RowDifference {
  readonly venueId: number;
  readonly key: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly live: Readonly<Record<string, unknown>> | null;
  readonly replayed: Readonly<Record<string, unknown>> | null;
}

/** Removes values of columns with typed text from a difference, so that it may be stored. */
export function withoutTexts(difference: RowDifference, { texts }: Pick<ProjectionTable, 'texts'>): RowDifference {
  const retained = (row: RowDifference['live']): RowDifference['live'] =>
    row && Object.fromEntries(Object.entries(row).filter(([column]) => !texts.includes(column)));
  return { ...difference, live: retained(difference.live), replayed: retained(difference.replayed) };
}

/** Maximum number of listed differences; more are only counted. */
const LISTED_DIFFERENCES = 100;

export interface Comparison {
  readonly projection: string;
  readonly venues: number;
  readonly events: number;
  readonly count: number;
  readonly differences: readonly RowDifference[];
}

export type CompareProgress = (done: { venues: number; ofVenues: number; events: number }) => void;

/**
 * Compares a projection's live rows with a replay, each venue in one snapshot that blocks nothing. The snapshot has no
 * event of a concurrent append, neither in the table nor in the log.
 */
export async function compareProjection(
  session: OwnSession,
  code: ReplayCode,
  name: string,
  venueIds: readonly number[],
  onProgress: CompareProgress = () => undefined,
): Promise<Comparison> {
  const projection = projectionNamed(code.projections, name);
  const table = await readProjectionTable(session, projection);
  return compareTable(session, table, { venueIds, onProgress }, async (venueId) => {
    const events = await headOf(session, venueId);
    await replay(session, { ...code, projections: [projection] }, { venueId, after: 0, upTo: events });
    return events;
  });
}

/**
 * Compares a live table with the one that `replayed` fills, in one snapshot per venue. @param replayed fills the table
 * that hides the live one, and returns the number of replayed events
 */
export async function compareTable(
  session: OwnSession,
  table: ProjectionTable,
  { venueIds, onProgress }: { venueIds: readonly number[]; onProgress: CompareProgress },
  replayed: (venueId: number) => Promise<number>,
): Promise<Comparison> {
  let [venues, events, count] = [0, 0, 0];
  const differences: RowDifference[] = [];
  for (const venueId of venueIds) {
    const compared = await session.transaction(
      () => compareVenue(session, table, venueId, replayed),
      'begin isolation level repeatable read',
    );
    [events, count] = [events + compared.events, count + compared.count];
    differences.push(...compared.differences);
    onProgress({ venues: ++venues, ofVenues: venueIds.length, events });
  }
  return { projection: table.name, venues, events, count, differences };
}

async function compareVenue(
  session: OwnSession,
  table: ProjectionTable,
  venueId: number,
  replayed: (venueId: number) => Promise<number>,
): Promise<{ events: number; count: number; differences: RowDifference[] }> {
  await enterReplay(session, 'pg_temp');
  await createTemporaryTable(session, table);
  await createKeyTable(session, table, 'pg_temp');
  const events = await replayed(venueId);
  await planFreely(session);
  await findDifferences(session, table, 'pg_temp', venueId);
  return { events, ...(await listDifferences(session, table, 'pg_temp', venueId)) };
}

async function headOf(sql: SqlSource, venueId: number): Promise<number> {
  const text = 'select seq from venue_head where venue_id = $1';
  const [head] = await sql.query<{ seq: string }>({ text, values: [venueId] });
  return Number(head?.seq ?? 0);
}

/**
 * Compares all rows of a venue that its view keeps, byte by byte, because `json` has no other equality. Stores the keys
 * of differing rows. A row with archived events cannot be made from the log, so it is left out.
 */
export async function findDifferences(
  sql: SqlSource,
  table: ProjectionTable,
  place: ReplayPlace,
  venueId: number,
): Promise<void> {
  const stream = table.key.at(1) ?? 'venue_id';
  const begins = 'select i.after_seq from log_start i where i.venue_id = $1';
  const before = table.columns.includes('last_seq') ? `l.last_seq <= coalesce((${begins}), -1)` : `exists (${begins})`;
  const key = table.key.map((column) => `coalesce(r.${column}, l.${column})`).join(', ');
  await sql.query({
    text: `insert into ${keysOf(table, place)}
      select ${key}
      from ${retainedRows(table, place)} r
      full join ${retainedRows(table, 'public')} l on ${sameKey(table, 'r', 'l')}
      where l.venue_id is null or r *<> l and r.venue_id is not null or r.venue_id is null and not (
        ${before} or exists (select from archived_stream a where a.venue_id = $1 and a.stream_id::text = l.${stream}::text))`,
    values: [venueId],
  });
}

/** Counts the rows that differ, up to `limit`, and lists the first of them. */
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
      left join ${retainedRows(table, place)} r on ${sameKey(table, 'd', 'r')}
      left join ${retainedRows(table, 'public')} l on ${sameKey(table, 'd', 'l')}
      order by ${table.key.map((column) => `d.${column}`).join(', ')}`,
    values: [venueId, LISTED_DIFFERENCES],
  });
  return { count, differences: rows.map((row) => differenceOf(table, row)) };
}

function differenceOf(
  table: ProjectionTable,
  { key, live, replayed }: Pick<RowDifference, 'key' | 'live' | 'replayed'>,
): RowDifference {
  return { venueId: Number(key['venue_id']), key, columns: differingColumns(table, live, replayed), live, replayed };
}

/** @returns the names of the differing columns; all of them if one of the two rows is missing */
export function differingColumns(
  { columns }: ProjectionTable,
  live: RowDifference['live'],
  replayed: RowDifference['replayed'],
): string[] {
  return columns.filter((column) => JSON.stringify(live?.[column]) !== JSON.stringify(replayed?.[column]));
}
