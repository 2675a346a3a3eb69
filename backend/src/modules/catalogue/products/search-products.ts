import { bestMatches } from '#kernel/best-matches.js';
import type { SqlSource } from '#platform/database/own-session.js';

/** @returns the venue's products whose name matches the words of the query, best first */
export async function searchProducts(
  sql: SqlSource,
  venueId: number,
  query: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const products = await sql.query<{ id: number; name: string }>({
    name: 'names_of_products',
    text: 'select id, name from product where venue_id = $1 and deleted_at is null order by name, id',
    values: [venueId],
  });
  return bestMatches(products, ({ name }) => name, query, limit);
}
