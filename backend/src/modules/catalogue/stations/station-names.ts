import type { SqlSource } from '#platform/database/own-session.js';

/** @returns the current names by id, except for deleted stations */
export async function stationNames(sql: SqlSource, venueId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.query<{ id: number; name: string }>({
    text: 'select id, name from station where venue_id = $1',
    values: [venueId],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
