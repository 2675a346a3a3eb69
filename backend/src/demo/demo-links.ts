import { tableLink, type TableLink } from '#modules/venues/venues.public.js';
import type { Database } from '#platform/database/database.js';

const FIRST_TABLE = `
  select v.id as "venueId", t.id as "tableId", t.code
  from venue v join venue_table t on t.venue_id = v.id
  where v.deleted_at is null and t.deleted_at is null
  order by v.id, t.id limit 1`;

/**
 * @param publicUrl where guests reach the product; empty for the path alone
 * @returns the link of the first table of the first venue; `null` when there is none
 */
export async function demoGuestLink(database: Database, publicUrl: string): Promise<string | null> {
  const [row] = await database.query<TableLink>({ text: FIRST_TABLE });
  return row ? tableLink(publicUrl, row) : null;
}
