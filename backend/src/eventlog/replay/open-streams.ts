import type { SqlSource } from '#platform/database/own-session.js';
import { chunkOf, ruleText, typesThatLeave, type ReplayCode, type StreamsAfter } from './replay.js';

/** Maximum number of open streams stored for one position. If orders never ended, the lists would outgrow the log. */
const MOST_OPEN = 5_000;

export interface OpenStreams {
  readonly seq: number;
  readonly streams: readonly string[];
  readonly versions: readonly number[];
}

const NONE: OpenStreams = { seq: 0, streams: [], versions: [] };

/** Reads the last stored list of open streams up to `seq`. Before the first event nothing is open. */
export async function openStreamsBefore(
  sql: SqlSource,
  venueId: number,
  after: StreamsAfter,
  seq: number,
): Promise<OpenStreams> {
  const [mark] = await sql.query<OpenStreams>({
    text: `select seq::float8 as seq, streams, versions from open_streams
      where venue_id = $1 and seq <= $2 and rule = $3 order by seq desc limit 1`,
    values: [venueId, seq, ruleText(after)],
  });
  return mark ?? NONE;
}

/**
 * Stores the missing lists of open streams up to `seq`, one for each chunk of a replay and at most `most`. Together
 * they read every event once.
 * @returns how many it has stored
 */
export async function markOpenStreams(
  sql: SqlSource,
  venueId: number,
  code: ReplayCode,
  { seq, most = Infinity }: { seq: number; most?: number },
): Promise<number> {
  const { after } = code;
  if (!after) return 0;
  const rule = ruleText(after);
  await sql.query({ text: 'delete from open_streams where venue_id = $1 and rule <> $2', values: [venueId, rule] });
  let mark = await openStreamsBefore(sql, venueId, after, seq);
  let made = 0;
  while (made < most && mark.seq + chunkOf(code) <= seq) {
    mark = await openAfter(sql, venueId, after, mark, mark.seq + chunkOf(code));
    if (mark.streams.length > MOST_OPEN) break;
    await sql.query({
      text: 'insert into open_streams (venue_id, seq, rule, streams, versions) values ($1, $2, $3, $4, $5) on conflict do nothing',
      values: [venueId, mark.seq, rule, mark.streams, mark.versions],
    });
    made += 1;
  }
  return made;
}

/**
 * Stores at most `most` missing lists of open streams, in any venue, in advance, so that a query about a past moment
 * need not make them.
 */
export async function markOpenStreamsAhead(sql: SqlSource, code: ReplayCode, most: number): Promise<void> {
  const venues = await sql.query<{ id: number; head: number }>({
    text: `select h.venue_id as id, h.seq::float8 as head from venue_head h
      where h.seq >= $2 + coalesce((select max(o.seq) from open_streams o where o.venue_id = h.venue_id and o.rule = $1), 0)
      order by h.venue_id`,
    values: [ruleText(code.after ?? {}), chunkOf(code)],
  });
  let left = most;
  for (const { id, head } of venues) {
    if (left === 0) return;
    left -= await markOpenStreams(sql, id, code, { seq: head, most: left });
  }
}

async function openAfter(
  sql: SqlSource,
  venueId: number,
  after: StreamsAfter,
  { seq, streams, versions }: OpenStreams,
  upTo: number,
): Promise<OpenStreams> {
  const [found] = await sql.query<Pick<OpenStreams, 'streams' | 'versions'>>({
    text: `with met as (
        select e.stream_id, max(e.stream_version) as version,
          (array_agg(e.type order by e.stream_version desc) filter (where e.type <> all ($7)))[1] as last
        from event e where e.venue_id = $1 and e.venue_seq > $2 and e.venue_seq <= $3 group by e.stream_id
      ), open as (
        select m.stream_id, m.version from met m left join unnest($4::uuid[]) s(stream_id) using (stream_id)
        where case when m.last is null then s.stream_id is not null else m.last <> all ($6) end
        union all
        select s.stream_id, s.version from unnest($4::uuid[], $5::int[]) s(stream_id, version)
        where not exists (select from met m where m.stream_id = s.stream_id)
      )
      select coalesce(array_agg(o.stream_id), '{}') as streams, coalesce(array_agg(o.version), '{}') as versions from open o`,
    values: [
      venueId,
      seq,
      upTo,
      streams,
      versions,
      typesThatLeave(after, 'over', 'resting'),
      typesThatLeave(after, 'as it stood'),
    ],
  });
  return { seq: upTo, streams: found?.streams ?? [], versions: found?.versions ?? [] };
}
