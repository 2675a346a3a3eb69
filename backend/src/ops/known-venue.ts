import { VENUES } from '#modules/venues/venue.table.js';
import { OpsError, type Ops } from './ops.js';

/**
 * Refuses a mistyped number, which would look like a sound chain or an empty board.
 * @throws OpsError when neither product nor log knows the venue
 */
export async function requireKnownVenue({ session }: Pick<Ops, 'session'>, venueId: number): Promise<void> {
  const [row] = await session.query<{ known: boolean }>({
    text: `select exists (select from ${VENUES} v where id = $1::bigint)
      or exists (select from venue_head where venue_id = $1::bigint)
      or exists (select from event where venue_id = $1::bigint) as known`,
    values: [venueId],
  });
  if (!row?.known) throw new OpsError(`There is no venue ${venueId}.`);
}
