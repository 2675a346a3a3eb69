import type { SqlSource } from '#platform/database/own-session.js';

/** @returns the names of categories by id; for a deleted one its last name */
export async function categoryNames(
  sql: SqlSource,
  venueId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.query<{ id: number; name: string }>({
    text: 'select id, name from category where venue_id = $1 and id = any ($2::int[])',
    values: [venueId, ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** @returns the ids of all categories with this name, including deleted ones */
export async function categoriesNamed(sql: SqlSource, venueId: number, name: string): Promise<number[]> {
  const rows = await sql.query<{ id: number }>({
    text: 'select id from category where venue_id = $1 and name = $2',
    values: [venueId, name],
  });
  return rows.map(({ id }) => id);
}
