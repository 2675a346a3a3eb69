import type { SqlSource } from '#platform/database/own-session.js';
import { typesThatLeave, type StreamsAfter } from './stream-after.js';

export interface StreamInLog {
  readonly venueId: number;
  readonly streamId: string;
}

export interface EventsOfStream extends StreamInLog {
  /** The numbers of all its events from one on, in their order; what came before, its rows do not build on. */
  readonly seqs: readonly number[];
}

/** More of its events would cost too much to be replayed beside everything else. */
const LONGEST_STREAM = 5_000;

/**
 * Those that can be replayed from the log, in the requested order: all their events are in it, or those since they
 * rested (`resting`).
 */
export async function wholeStreams(
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
      ...[streams.map(({ venueId }) => venueId), streams.map(({ streamId }) => streamId)],
      typesThatLeave(after, 'resting'),
    ],
  });
  return rows.filter(({ seqs }) => seqs !== null && seqs.length > 0);
}

/**
 * Some streams by chance: of a venue by chance, whatever is at a place of its log by chance. Nothing is counted or sorted, so that it costs
 * a few look-ups by key each, however many there are; a venue after a gap of ids, or a stream of many events, is met more often.
 *
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
        from venue_head h left join imported_log i using (venue_id)
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
