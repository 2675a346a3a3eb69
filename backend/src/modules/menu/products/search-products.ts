import { folded } from '#platform/database/folded-text.js';
import type { SqlSource } from '#platform/database/own-session.js';

/** @param words folded; @returns the venue's products whose name has them, those that begin so first */
export function searchProducts(
  sql: SqlSource,
  venueId: number,
  words: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  return sql.query({
    name: 'search_products',
    text: `select p.id, p.name from product p
      where p.venue_id = $1 and p.deleted_at is null and position($2 in ${folded('p.name')}) > 0
      order by position($2 in ${folded('p.name')}) > 1, p.name, p.id limit $3`,
    values: [venueId, words, limit],
  });
}
