import type { SqlSource, OwnSession } from '#platform/database/own-session.js';
import { fingerprintOf, projectionStates } from '../projections/projection-state.js';
import type { Projection } from '../projections/projection.js';
import { differingColumns, type RowDifference } from './compare.js';
import { typesThatLeave, enterReplay, replayPicked, type StreamsAfter, type ReplayCode } from './replay.js';
import { createTemporaryTable, retainedRows, readProjectionTable, sameKey, type ProjectionTable } from './tables.js';

export interface StreamInLog {
  readonly venueId: number;
  readonly streamId: string;
}

interface EventsOfStream extends StreamInLog {
  readonly seqs: readonly number[];
}

/** A longer stream is not compared: its replay would slow down other work. */
const LONGEST_STREAM = 5_000;

/**
 * Finds the streams that can be replayed from the log, in the requested order. The log must have all their events, or
 * all since the last one that left the stream `resting`.
 */
async function wholeStreams(
  sql: SqlSource,
  after: StreamsAfter,
  streams: readonly StreamInLog[],
): Promise<EventsOfStream[]> {
  const rows = await sql.query<EventsOfStream>({
    text: `select s.venue_id as "venueId", s.stream_id as "streamId",
        own.seqs[case when own.first = 1 then 1 else array_position(own.rests, true) + 1 end:] as seqs
      from unnest($1::int[], $2::uuid[]) with ordinality s(venue_id, stream_id, place)
      join stream_head h using (venue_id, stream_id)
      cross join lateral (
        select array_agg(e.venue_seq::float8 order by e.stream_version) as seqs, min(e.stream_version) as first,
          array_agg(e.type = any ($3) order by e.stream_version) as rests
        from (select e.venue_seq, e.stream_version, e.type from event e
          where e.venue_id = s.venue_id and e.stream_id = s.stream_id
          order by e.stream_version desc limit ${LONGEST_STREAM}) e
      ) own
      where cardinality(own.seqs) = h.version - own.first + 1 order by s.place`,
    values: [
      streams.map(({ venueId }) => venueId),
      streams.map(({ streamId }) => streamId),
      typesThatLeave(after, 'resting'),
    ],
  });
  return rows.filter(({ seqs }) => seqs !== null && seqs.length > 0);
}

/**
 * Picks random streams: a random place in the log of a random venue. It counts and sorts nothing, so it costs a few
 * lookups by key, however many streams there are. A venue after a gap of ids and a stream with many events are picked
 * more often.
 * @returns at most `count`, none twice
 */
export function randomStreams(sql: SqlSource, count: number): Promise<StreamInLog[]> {
  return sql.query({
    text: `with pick as materialized (
        select v.lowest + floor(random() * (v.highest - v.lowest + 1))::int as venue_from, random() as part
        from (select min(venue_id) as lowest, max(venue_id) as highest from venue_head) v, generate_series(1, $1::int)
      )
      select distinct e.venue_id as "venueId", e.stream_id as "streamId"
      from pick p
      cross join lateral (
        select h.venue_id, h.seq, coalesce(i.after_seq, 0) as begins
        from venue_head h left join log_start i using (venue_id)
        where h.venue_id >= p.venue_from and h.seq > 0 order by h.venue_id limit 1
      ) v
      cross join lateral (
        select e.venue_id, e.stream_id from event e
        where e.venue_id = v.venue_id and e.venue_seq > v.begins + floor(p.part * (v.seq - v.begins))::bigint
        order by e.venue_seq limit 1
      ) e`,
    values: [count],
  });
}

export interface StreamDifference extends StreamInLog {
  readonly projection: string;
  readonly key: Readonly<Record<string, unknown>>;
  readonly found: 'missing' | 'extra' | 'changed';
  readonly columns: readonly string[];
}

export interface StreamsCompared {
  readonly compared: readonly StreamInLog[];
  readonly passedBy: readonly StreamInLog[];
  readonly projections: readonly string[];
  readonly differences: readonly StreamDifference[];
}

type Sql = Pick<OwnSession, 'query' | 'transaction'>;

const EVENTS_AT_ONCE = 20_000;

/**
 * Replays each stream and compares the result with the live rows. Only for projections in which each row belongs to one
 * stream. It runs in one snapshot, which contains both the event and the rows of an append, or neither. Differences are
 * checked again in a later snapshot, because the condition for forgotten rows depends on the transaction's time, and a
 * cleanup or newer code may have come in between.
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
  const states = await projectionStates(
    sql,
    projections.map(({ name }) => name),
  );
  const isOurs = (projection: Projection): boolean =>
    states.some(
      ({ name, behind, fingerprint }) =>
        name === projection.name && !behind && fingerprint === fingerprintOf(projection, catalog),
    );
  return projections.filter(isOurs);
}

/**
 * Compares both sides by the primary key. If several streams change a row and another stream changed it last, this
 * stream cannot reproduce it, so the row is left out. The planner has the settings of an append, so that the query
 * reads only these rows, however large the view is.
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
      left join ${retainedRows(table, 'pg_temp')} r on ${sameKey(table, 'm', 'r')}
      left join ${retainedRows(table, 'public')} l on ${sameKey(table, 'm', 'l')}
      where m.venue_id = $1 and ((l.venue_id is null) <> (r.venue_id is null) or r *<> l)
        and not exists (select from event mine
          join event other on other.venue_id = l.venue_id and other.venue_seq = l.last_seq
          where mine.venue_id = m.venue_id and mine.venue_seq = m.last_seq
            and $2 and other.stream_id <> mine.stream_id)`,
    values: [venueId, !table.isFolded],
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
