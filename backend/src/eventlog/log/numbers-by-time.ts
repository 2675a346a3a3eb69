import type { SqlSource } from '#platform/database/own-session.js';

/**
 * Finds the numbers of a venue's first event since `from` and of its last until `to`, both included; `null` when none
 * happened between. Works by halving: time never runs backwards in a venue.
 */
export async function numbersBetween(
  sql: SqlSource,
  venueId: number,
  { from, to }: { readonly from?: Date | undefined; readonly to?: Date | undefined },
): Promise<{ from: number; to: number } | null> {
  const [row] = await sql.query<{ first_seq: string | null; last_seq: string | null }>({
    name: 'numbers_between',
    text: 'select first_seq, last_seq from numbers_between($1, $2, $3)',
    values: [venueId, from ?? '-infinity', to ?? 'infinity'],
  });
  const [first, last] = [Number(row?.first_seq ?? 0), Number(row?.last_seq ?? 0)];
  return first > 0 && first <= last ? { from: first, to: last } : null;
}
