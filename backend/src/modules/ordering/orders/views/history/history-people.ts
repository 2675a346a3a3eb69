import { NAMED_USERS } from '#modules/accounts/accounts.public.js';
import type { SqlSource } from '#platform/database/own-session.js';

/** SQL: the user who decided an order `h`, if that user is still known. */
const DECIDER = `history_index i join ${NAMED_USERS} u on u.id::text = i.decided_by
          where i.venue_id = h.venue_id and i.order_id = h.order_id`;

/** SQL: whether a person confirmed or rejected an order `h`; 0 stands for everybody who is no longer known. */
export function decidedBy(person: number): string {
  const isKnown =
    person === 0
      ? `not exists (select from ${DECIDER})`
      : `exists (select from history_index i where i.venue_id = h.venue_id and i.order_id = h.order_id
          and i.decided_by = $10::json->>'person')`;
  return `h.status in ('closed', 'rejected') and ${isKnown}`;
}

/** @returns the name of a user who has decided orders of the venue; `null` for others */
export async function nameOfDecider(sql: SqlSource, venueId: number, person: number): Promise<string | null> {
  const [row] = await sql.query<{ name: string }>({
    name: 'history_person',
    text: `select u.name from ${NAMED_USERS} u
      where u.id = $2 and exists (select from history_index i where i.venue_id = $1 and i.decided_by = $3)`,
    values: [venueId, person, String(person)],
  });
  return row?.name ?? null;
}
