import type { Database } from '#platform/database/database.js';
import { readDueOrders } from '../orders/settled-orders.js';
import type { BillViews } from './settle-bill.js';
import type { PartyViews } from './domain/party.js';
import { readOpenVisits } from './open-visits.js';
import { seatOf } from './visibility/guest-visibility.js';
import { readFormerGuest, readVisitsOfPhone } from './visibility/visit-rows.js';

/**
 * Includes visits closed in the last five minutes, because their closing may be undone. A decision reads them too, so
 * that it runs again if one is reopened. Uses the index visit_by_end.
 */
const MERGED_INTO = `select visit_id as id from visit
  where venue_id = $1 and party_id = $2 and closed_at > now() - interval '5 minutes' and visit_id <> party_id order by visit_id`;

type PhoneAtTable = Parameters<PartyViews['movedFrom']>[0];

export class VisitViews implements PartyViews, BillViews {
  constructor(
    protected readonly database: Database,
    protected readonly venueId: number,
  ) {}

  async mergedInto(visitId: string): Promise<readonly string[]> {
    const statement = { name: 'merged_into', text: MERGED_INTO, values: [this.venueId, visitId] };
    return (await this.database.query<{ id: string }>(statement)).map(({ id }) => id);
  }

  async movedFrom({ tableId, phone }: PhoneAtTable): Promise<string | null> {
    const joined = await readVisitsOfPhone(this.database, this.venueId, phone);
    return seatOf({ tableId, hasCode: true }, joined)?.visitId ?? null;
  }

  isFormerGuest(at: PhoneAtTable): Promise<boolean> {
    return readFormerGuest(this.database, this.venueId, at);
  }

  ordersOnBill(visitIds: readonly string[]) {
    return readDueOrders(this.database, this.venueId, visitIds);
  }

  openVisits(ids: ReadonlySet<string>) {
    return readOpenVisits(this.database, this.venueId, ids);
  }
}
