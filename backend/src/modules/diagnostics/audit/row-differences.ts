import type { StreamDifference, StreamsCompared, StreamInLog } from '#eventlog/replay/compare-streams.js';
import { isoTime, type SqlSource } from '#platform/database/own-session.js';

/** Maximum number of stored differences. Any more are only logged until there is room for them. */
const MAX_ROWS = 1_000;

interface KnownDifference extends StreamInLog {
  readonly projection: string;
  readonly key: string;
  readonly found: StreamDifference['found'];
  readonly columns: readonly string[];
  readonly foundAt: string;
  readonly seenAt: string;
}

export function readDifferences(sql: SqlSource): Promise<KnownDifference[]> {
  return sql.query({
    text: `select venue_id as "venueId", projection, row_key as key, stream_id as "streamId", found, columns,
        ${isoTime('found_at')} as "foundAt", ${isoTime('last_seen_at')} as "seenAt"
      from row_difference order by found_at desc, venue_id, projection, row_key`,
  });
}

/** @returns up to `limit` streams with known differences, first the one whose differences were last seen longest ago */
export function differingStreams(sql: SqlSource, limit: number): Promise<StreamInLog[]> {
  return sql.query({
    text: `select venue_id as "venueId", stream_id as "streamId" from row_difference
      group by 1, 2 order by min(last_seen_at), 1, 2 limit $1`,
    values: [limit],
  });
}

const given = (parameter: string): string => `json_to_recordset(${parameter})
  f(place int, venue_id int, projection text, row_key text, stream_id uuid, found text, columns text[])`;

const SAME_ROW = '(d.venue_id, d.projection, d.row_key) = (f.venue_id, f.projection, f.row_key)';

/** Deletes a difference if it was not found again, cannot be compared any more, or is in a view that does not exist. */
const CROSS_OFF = `delete from row_difference d where d.projection <> all ($1)
  or exists (select from unnest($2::int[], $3::uuid[]) p(venue_id, stream_id)
    where p.venue_id = d.venue_id and p.stream_id = d.stream_id)
  or d.projection = any ($4)
    and exists (select from unnest($5::int[], $6::uuid[]) c(venue_id, stream_id)
      where c.venue_id = d.venue_id and c.stream_id = d.stream_id)
    and not exists (select from ${given('$7')} where ${SAME_ROW})`;

const SEE_AGAIN = `update row_difference d set last_seen_at = now(), found = f.found, columns = f.columns
  from ${given('$1')} where ${SAME_ROW} returning f.place`;

const KEEP = `insert into row_difference (venue_id, projection, row_key, stream_id, found, columns)
  select f.venue_id, f.projection, f.row_key, f.stream_id, f.found, f.columns from ${given('$1')}
  limit greatest(0, ${MAX_ROWS} - (select count(*) from row_difference)) on conflict (venue_id, projection, row_key) do nothing`;

/** @param views names of all views that exist @returns the differences that were not known before */
export async function keepDifferences(
  sql: SqlSource,
  { compared, passedBy, projections, differences }: StreamsCompared,
  views: readonly string[],
): Promise<StreamDifference[]> {
  const rows = differences.map(({ venueId, projection, key, streamId, found, columns }, place) => ({
    place,
    venue_id: venueId,
    projection,
    row_key: Object.values(key).map(String).join(' '),
    stream_id: streamId,
    found,
    columns,
  }));
  const json = JSON.stringify(rows);
  const values = [views, ...columnsOf(passedBy), projections, ...columnsOf(compared), json];
  await sql.query({ text: CROSS_OFF, values });
  const seen = await sql.query<{ place: number }>({ text: SEE_AGAIN, values: [json] });
  const isFresh = ({ place }: { place: number }): boolean => !seen.some((one) => one.place === place);
  const fresh = rows.filter(isFresh);
  if (fresh.length > 0) await sql.query({ text: KEEP, values: [JSON.stringify(fresh)] });
  return differences.filter((_, place) => isFresh({ place }));
}

const columnsOf = (streams: readonly StreamInLog[]): unknown[][] => [
  streams.map(({ venueId }) => venueId),
  streams.map(({ streamId }) => streamId),
];
