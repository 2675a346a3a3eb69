import type { SqlSource } from '#platform/database/own-session.js';
import { PICKUP_TABLES } from '#modules/venues/venue.table.js';
import { piecesOf } from './active-pieces.js';

const MOST = 100;

/**
 * SQL: the lines at venue `v`, except at pick-up tables, that a station has made ready. Uses the index
 * staff_board_by_end.
 */
export const READY_LINES = `staff_board b cross join lateral (
      select to_timestamp((l->'steps'->>'ready')::float8 / 1000) as ready_at from json_array_elements(b.lines) l
      where l->>'state' = 'ready' and l->>'station' is not null and ${piecesOf('l')} > 0) l
    where b.venue_id = v.id and b.ended_at = 'infinity' and b.status = 'in_progress'
      and b.table_id not in (select id from ${PICKUP_TABLES} p)`;

/** Reads the tables whose dishes have been ready since `before` or earlier, longest wait first. */
export function readReadyTables(
  sql: SqlSource,
  venueId: number,
  before: Date,
): Promise<{ readonly table: string; readonly since: Date }[]> {
  return sql.query({
    name: 'ready_tables',
    text: `select r."table", min(r.ready_at) as since from (select $1::int as id) v
      cross join lateral (select b.table_name as "table", l.ready_at from ${READY_LINES}) r
      where r.ready_at <= $2 group by 1 order by 2, 1 limit ${MOST}`,
    values: [venueId, before],
  });
}
