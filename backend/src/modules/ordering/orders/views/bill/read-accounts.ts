import type { SqlSource } from '#platform/database/own-session.js';
import { ENDED_STAY_MS } from '../../../guests/ended-stay.js';
import type { GuestSight } from '../../../visits/sight/guest-sight.js';
import { accountsOf, type Account, type Served } from './account.js';
import { partsOf, type SightPart } from '../sight-parts.js';

/** Includes its first order. */
type ServedRow = Served & { readonly placedAt: Date; readonly number: number };

/**
 * Computes the accounts visible to a guest: the standing pieces of all accepted orders in the party's open visits. For
 * a guest
 * without a visit, these are their own orders from this table outside of visits.
 */
export async function readAccounts(sql: SqlSource, sight: GuestSight, at: Date): Promise<Account[]> {
  const parts = partsOf(sight);
  const ofVisits = parts.filter(({ of }) => of === 'visit');
  const rows: ServedRow[] = [];
  for (const part of ofVisits.length > 0 ? ofVisits : parts) {
    const { name, where, values } = toPay(part, sight);
    // A visit is paid as a whole, however long ago its first order was served.
    const endedAfter = part.of === 'visit' ? new Date(0) : new Date(at.getTime() - ENDED_STAY_MS);
    const text = piecesOf(where);
    rows.push(...(await sql.query<ServedRow>({ name, text, values: [sight.venueId, endedAfter, ...values] })));
  }
  return accountsOf(rows.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || a.number - b.number));
}

function toPay({ of, where, values }: SightPart, { tableId }: GuestSight) {
  const name = `account_of_${of}`;
  if (of !== 'phone') return { name, where, values };
  return { name, where: `${where} and b.table_id = $4 and b.visit_id is null`, values: [...values, tableId] };
}

const piecesOf = (where: string): string => `
  select b.phone, b.currency, l.name, o.names as options, l.price::float8 as price, sum(coalesce(l.stands, l.quantity))::float8 as quantity,
    sum(c.pieces)::float8 as cancelled, min(b.placed_at) as "placedAt", min(b.number) as number
  from staff_board b, json_to_recordset(b.lines) l(name text, options json, price bigint, quantity int, stands int, cancelled json),
    lateral (select coalesce(array_agg(o.one->>'name' order by o.place), '{}') as names
      from json_array_elements(l.options) with ordinality o(one, place)) o,
    lateral (select coalesce(sum((c.one->>'quantity')::int), 0) as pieces from json_array_elements(l.cancelled) c(one)) c
  where b.venue_id = $1 and b.ended_at > $2 and b.status in ('in_progress', 'closed') and ${where}
  group by b.phone, b.currency, l.name, o.names, l.price having sum(coalesce(l.stands, l.quantity) + c.pieces) > 0
  order by l.name, o.names, l.price`;
