import type { ReadView } from '#eventlog/log/decision-reads.js';
import type { DecidedEvent } from '#eventlog/log/decide.js';
import type { Database } from '#platform/database/database.js';
import type { PartyEvents } from './domain/party.js';
import { VISIT_EVENTS } from './domain/visit.events.js';
import { readOpenVisits } from './open-visits.js';
import { seatOf } from './sight/guest-sight.js';
import { readVisitsOfPhone } from './sight/visit-rows.js';

/** Uses visit_by_end. Includes visits whose closing may still be undone: the decision reads them, so none reopens unseen. */
const MERGED_INTO = `select visit_id as id from visit
  where venue_id = $1 and party_id = $2 and closed_at > now() - interval '5 minutes' and visit_id <> party_id order by visit_id`;

/** Answers the questions about views in decisions on the parties of a venue. */
export function readVisitViews(database: Database, venueId: number): ReadView {
  return async ({ view, of }) => {
    switch (view) {
      case 'merged-into':
        return mergedInto(database, venueId, of as string);
      case 'moved-from':
        return movedFrom(database, venueId, of as { readonly tableId: number; readonly phone: string });
      case 'open-visits':
        return readOpenVisits(database, venueId, of as ReadonlySet<string>);
      default:
        throw new Error(`No view ${view}`);
    }
  };
}

async function mergedInto(database: Database, venueId: number, visitId: string): Promise<readonly string[]> {
  const statement = { name: 'merged_into', text: MERGED_INTO, values: [venueId, visitId] };
  return (await database.query<{ id: string }>(statement)).map(({ id }) => id);
}

async function movedFrom(
  database: Database,
  venueId: number,
  { tableId, phone }: { readonly tableId: number; readonly phone: string },
): Promise<string | null> {
  const joined = await readVisitsOfPhone(database, venueId, phone);
  return seatOf({ tableId, hasCode: true }, joined)?.visitId ?? null;
}

export function decidedEvents(events: PartyEvents): DecidedEvent[] {
  return events.map(({ visitId, event }) => ({ streamId: visitId, catalog: VISIT_EVENTS, event }));
}
