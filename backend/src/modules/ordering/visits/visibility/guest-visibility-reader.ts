import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { GuestPlaces } from '../../guests/guests.module.js';
import { type GuestCaller, readableSessions, phoneHash } from '../../guests/guest-identity.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { seatOf, visibilityOf, type GuestAt, type GuestVisibility } from './guest-visibility.js';
import { readFormerGuest, readVisitAtTable, readVisitsOfPhone, type SeatedVisit } from './visit-rows.js';

/** A guest who sends a request. `phone` is the phone's secret, not its hash. */
export type VisibilityCaller = Omit<GuestCaller, 'venueId'> & { readonly phone: string | null };

@Injectable()
export class GuestVisibilityReader {
  constructor(
    private readonly places: GuestPlaces,
    private readonly venues: VenueDirectory,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Identifies a guest at a table. @throws DomainError `TABLE_NOT_FOUND`, `TABLE_CODE_RENEWED` */
  async guest({ tableId, vs, device, phone: secret }: VisibilityCaller): Promise<GuestAt> {
    const table = await this.places.table({ tableId, vs });
    const { venueId } = table;
    const phone = secret === null ? null : phoneHash(venueId, secret);
    const caller = { tableId, vs, device };
    const sessions = phone === null ? this.sessionsOf(caller, venueId) : [];
    return { venueId, tableId, phone, hasCode: await this.venues.isCurrent(table, vs), sessions };
  }

  /** Reads what a guest may see. @throws DomainError `TABLE_NOT_FOUND`, `TABLE_CODE_RENEWED` */
  async of(caller: VisibilityCaller): Promise<GuestVisibility> {
    return this.visibilityOf(await this.guest(caller));
  }

  /** @returns the sessions of a guest without a phone id: the table code's, or the device's of today and yesterday */
  sessionsOf({ tableId, vs, device }: Omit<GuestCaller, 'venueId'>, venueId: number): readonly string[] {
    return readableSessions({ venueId, tableId, vs, device }, this.clock.now());
  }

  async visibilityOf(guest: GuestAt): Promise<GuestVisibility> {
    const { venueId, tableId, phone } = guest;
    if (phone !== null) return visibilityOf(guest, { seat: await this.seat(guest), atTable: null });
    const visit = guest.hasCode ? await readVisitAtTable(this.database, venueId, tableId) : null;
    return visibilityOf(guest, { seat: null, atTable: visit?.visitId ?? null });
  }

  /**
   * Tells whether the phone belonged to an earlier party of this table, at which another one sits now. The phone does
   * not join the new party until its guest confirms sitting there again (docs/product.md#a-visit-at-a-table).
   */
  async isOfEarlierParty({ venueId, tableId, phone, hasCode }: Omit<GuestAt, 'sessions'>): Promise<boolean> {
    if (phone === null || !hasCode || (await readVisitAtTable(this.database, venueId, tableId)) === null) return false;
    return readFormerGuest(this.database, venueId, { tableId, phone });
  }

  /** @returns the party's visit at this table, or the one that has moved away from it; `null` without the code */
  async seat(guest: Omit<GuestAt, 'sessions'>): Promise<SeatedVisit | null> {
    const { venueId, phone } = guest;
    return phone === null ? null : seatOf(guest, await readVisitsOfPhone(this.database, venueId, phone));
  }
}
