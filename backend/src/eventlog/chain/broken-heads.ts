import type { SqlSource } from '#platform/database/own-session.js';

/** @returns the venues whose stored head differs from their last event; a walk of the chain finds all other breaks */
export async function venuesWithBrokenHead(sql: SqlSource): Promise<number[]> {
  const rows = await sql.query<{ venueId: number }>({
    text: `select h.venue_id as "venueId" from venue_head h left join imported_log i using (venue_id)
        left join lateral (select e.venue_seq, e.hash from event e where e.venue_id = h.venue_id
          order by e.venue_seq desc limit 1) e on true
      where (h.seq, h.hash) is distinct from
        (coalesce(e.venue_seq, i.after_seq, 0), coalesce(e.hash, i.previous_hash, '\\x')) order by 1`,
  });
  return rows.map(({ venueId }) => venueId);
}
