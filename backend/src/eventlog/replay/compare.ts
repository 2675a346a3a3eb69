import type { OwnSession } from '#platform/database/own-session.js';
import type { Projection } from '../projections/projection.js';
import { createTemporaryTable, readProjectionTable, type ProjectionTable } from './tables.js';
import { enterReplay, planFreely, replay, type ReplayCode } from './replay.js';
import { createKeyTable, findDifferences, listDifferences, type RowDifference } from './mend.js';

/** A live table beside a replay of the log. */
export interface Comparison {
  readonly projection: string;
  readonly venues: number;
  readonly events: number;
  readonly count: number;
  /** The first of each venue. */
  readonly differences: readonly RowDifference[];
}

/** Told after each venue. */
export type CompareProgress = (done: { venues: number; ofVenues: number; events: number }) => void;

/**
 * Replays the log beside the live table and compares the two, venue by venue, each in one snapshot: nobody waits for it,
 * and what is appended meanwhile is in neither.
 */
export async function compareProjection(
  session: OwnSession,
  { projections, catalog }: ReplayCode,
  name: string,
  venueIds: readonly number[],
  onProgress: CompareProgress = () => undefined,
): Promise<Comparison> {
  const projection = projectionNamed(projections, name);
  const table = await readProjectionTable(session, name);
  let [venues, events, count] = [0, 0, 0];
  const differences: RowDifference[] = [];
  for (const venueId of venueIds) {
    const compared = await session.transaction(
      () => compareVenue(session, { projections: [projection], catalog }, table, venueId),
      'begin isolation level repeatable read',
    );
    [events, count] = [events + compared.events, count + compared.count];
    differences.push(...compared.differences);
    onProgress({ venues: ++venues, ofVenues: venueIds.length, events });
  }
  return { projection: name, venues, events, count, differences };
}

async function compareVenue(
  session: OwnSession,
  code: ReplayCode,
  table: ProjectionTable,
  venueId: number,
): Promise<{ events: number; count: number; differences: RowDifference[] }> {
  await enterReplay(session, 'pg_temp');
  await createTemporaryTable(session, table);
  await createKeyTable(session, table, 'pg_temp');
  const [head] = await session.query<{ seq: string }>({
    text: 'select seq from venue_head where venue_id = $1',
    values: [venueId],
  });
  const events = Number(head?.seq ?? 0);
  await replay(session, code, { venueId, after: 0, upTo: events });
  await planFreely(session);
  await findDifferences(session, table, 'pg_temp', venueId);
  return { events, ...(await listDifferences(session, table, 'pg_temp', venueId)) };
}

/** @throws Error naming those that there are */
export function projectionNamed(projections: readonly Projection[], name: string): Projection {
  const found = projections.find((projection) => projection.name === name);
  if (found) return found;
  const names = projections.map((projection) => projection.name).join(', ');
  throw new Error(`There is no projection ${name}. There are: ${names}.`);
}
