import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { fingerprintOf, projectionStandings } from '../projections/projection-state.js';
import type { Projection } from '../projections/projection.js';
import { enterReplay, replayPicked, type ReplayCode } from './replay.js';
import { differingColumns, type RowDifference } from './compare.js';
import { createTemporaryTable, keptRows, readProjectionTable, sameKey, type ProjectionTable } from './tables.js';
import { wholeStreams, type EventsOfStream, type StreamInLog } from './whole-streams.js';

export interface StreamDifference extends StreamInLog {
  readonly projection: string;
  /** Without the venue. */
  readonly key: Readonly<Record<string, unknown>>;
  /** `missing`: there is no live row; `extra`: the view does not keep it. */
  readonly found: 'missing' | 'extra' | 'changed';
  /** The differing columns of a row that both sides have. */
  readonly columns: readonly string[];
}

export interface StreamsCompared {
  /** The first of the requested streams, up to the number of events that are replayed at once. */
  readonly compared: readonly StreamInLog[];
  /** Streams that are too long, or have lost too many events to the archive, to be compared. */
  readonly passedBy: readonly StreamInLog[];
  /** The compared projections, without those whose rows are behind, or whose installed code is another process's. */
  readonly projections: readonly string[];
  readonly differences: readonly StreamDifference[];
}

type Sql = Pick<OwnSession, 'query' | 'transaction'>;

const EVENTS_AT_ONCE = 20_000;

/**
 * Replays each stream beside the live rows and compares the results, for projections whose rows belong to one stream
 * each. Runs in one snapshot: a concurrent append is in neither side, since event and rows are committed together.
 * Differences are checked once more in a later snapshot: the condition for forgotten rows depends on the transaction's
 * time, and a cleanup or newer code may have come in between.
 */
export async function compareStreams(
  session: Sql,
  code: ReplayCode,
  streams: readonly StreamInLog[],
): Promise<StreamsCompared> {
  const first = await look(session, code, streams);
  if (first.differences.length === 0) return first;
  const suspects = first.compared.filter((stream) => first.differences.some((one) => isOf(one, stream)));
  const again = await look(session, code, suspects);
  const before = new Set(first.differences.map(rowName));
  return {
    ...first,
    projections: again.projections,
    differences: again.differences.filter((one) => before.has(rowName(one))),
  };
}

const isOf = (one: StreamInLog, stream: StreamInLog): boolean =>
  one.streamId === stream.streamId && one.venueId === stream.venueId;

const rowName = ({ venueId, projection, key }: StreamDifference): string =>
  JSON.stringify([venueId, projection, Object.values(key)]);

function look(session: Sql, code: ReplayCode, streams: readonly StreamInLog[]): Promise<StreamsCompared> {
  return session.transaction(async () => {
    const projections = await comparable(session, code);
    const whole = await wholeStreams(session, code.after ?? {}, streams);
    const taken = withinBounds(whole);
    const tables: ProjectionTable[] = [];
    await enterReplay(session, 'pg_temp');
    for (const projection of projections) {
      const table = await readProjectionTable(session, projection);
      await createTemporaryTable(session, table);
      tables.push(table);
    }
    const differences: StreamDifference[] = [];
    for (const venueId of new Set(taken.map((stream) => stream.venueId))) {
      const ofVenue = taken.filter((stream) => stream.venueId === venueId);
      const seqs = ofVenue.flatMap((stream) => stream.seqs).sort((a, b) => a - b);
      if (projections.length > 0) await replayPicked(session, { ...code, projections }, venueId, seqs);
      for (const table of tables) differences.push(...(await differencesIn(session, table, venueId, ofVenue)));
    }
    return {
      compared: taken.map(({ venueId, streamId }) => ({ venueId, streamId })),
      passedBy: streams.filter((stream) => !whole.some((one) => isOf(one, stream))),
      projections: projections.map(({ name }) => name),
      differences,
    };
  }, 'begin isolation level repeatable read');
}

function withinBounds(whole: readonly EventsOfStream[]): EventsOfStream[] {
  let events = 0;
  return whole.filter(({ seqs }) => (events += seqs.length) <= EVENTS_AT_ONCE);
}

async function comparable(sql: SqlSource, { projections, catalog }: ReplayCode): Promise<Projection[]> {
  const standings = await projectionStandings(
    sql,
    projections.map(({ name }) => name),
  );
  const isOurs = (projection: Projection): boolean =>
    standings.some(
      ({ name, behind, fingerprint }) =>
        name === projection.name && !behind && fingerprint === fingerprintOf(projection, catalog),
    );
  return projections.filter(isOurs);
}

/**
 * Compares by the primary key of both sides. It is planned like the append, so it reads only these rows, however large
 * the view is.
 */
async function differencesIn(
  sql: SqlSource,
  table: ProjectionTable,
  venueId: number,
  streams: readonly EventsOfStream[],
): Promise<StreamDifference[]> {
  const key = table.key.map((column) => `m.${column}`).join(', ');
  const rows = await sql.query<Pick<RowDifference, 'key' | 'live' | 'replayed'> & { seq: number }>({
    text: `select (select to_jsonb(k) from (select ${key}) k) as key, m.last_seq::float8 as seq,
        to_jsonb(l) as live, to_jsonb(r) as replayed
      from pg_temp.${table.name} m
      left join ${keptRows(table, 'pg_temp')} r on ${sameKey(table, 'm', 'r')}
      left join ${keptRows(table, 'public')} l on ${sameKey(table, 'm', 'l')}
      where m.venue_id = $1 and ((l.venue_id is null) <> (r.venue_id is null) or r *<> l)`,
    values: [venueId],
  });
  return rows.flatMap(({ key: whole, seq, live, replayed }) => {
    const { venue_id: _, ...own } = whole;
    const stream = streams.find(({ seqs }) => seqs.includes(seq));
    if (!stream) return [];
    const found = live === null ? 'missing' : replayed === null ? 'extra' : 'changed';
    const columns = found === 'changed' ? differingColumns(table, live, replayed) : [];
    return { venueId, streamId: stream.streamId, projection: table.name, key: own, found, columns } as const;
  });
}
