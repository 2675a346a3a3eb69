import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { orRefusal } from '#eventlog/log/decide.js';
import type { RequestOrigin } from '#platform/http/request-origin.js';
import { CurrentMenu } from '#modules/catalogue/catalogue.public.js';
import { ServingState, VenueDirectory, type Table, type Venue } from '#modules/venues/venues.public.js';
import { GuestBounds } from '../guests/guest-bounds.js';
import { GuestPseudonyms, guestSession, phoneHash } from '../guests/guest-identity.js';
import { refuseLongNotes } from '../orders/domain/long-notes.js';
import { priceOrder } from '../orders/domain/order-pricing.js';
import type { OrderPlaced } from '../orders/domain/order.events.js';
import type { PlaceOrderBody, PlaceStaffOrderBody } from '../orders/place-order/place-order.dto.js';
import { PortionCheck } from '../orders/portions/order-portions.js';
import { WaitingOrderLimits } from './waiting-limits.js';

export interface ValidOrder {
  readonly venue: Venue;
  readonly table: Table;
  readonly order: Omit<OrderPlaced['data'], 'visitId' | 'opensVisit'>;
  readonly visitId: string | null;
  readonly sitsHere: boolean;
  readonly giveBack?: () => void;
}

/** Admits orders. Checks the limits in the order of README.md. A refused order counts against none of them. */
@Injectable()
export class OrderAdmission {
  constructor(
    private readonly venues: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly bounds: GuestBounds,
    private readonly waitingLimits: WaitingOrderLimits,
    private readonly portionCheck: PortionCheck,
    private readonly pseudonyms: GuestPseudonyms,
    private readonly serving: ServingState,
  ) {}

  admit(body: PlaceOrderBody, origin: RequestOrigin, now: Date): Promise<ValidOrder | DomainError> {
    return orRefusal(this.validOrder(body, origin, now));
  }

  /** Admits an order of staff, without the guests' limits. A table of another venue counts as unknown. */
  admitStaff(body: PlaceStaffOrderBody, now: Date): Promise<ValidOrder | DomainError> {
    return orRefusal(this.validStaffOrder(body, now));
  }

  private async validOrder(body: PlaceOrderBody, origin: RequestOrigin, now: Date): Promise<ValidOrder> {
    const venue = await this.venues.venueOrThrow(body.venueId);
    const table = await this.venues.tableOrThrow(body.tableId);
    if (table.venueId !== venue.id) throw new DomainError('TABLE_NOT_OF_VENUE');
    const isVerified = await this.venues.isCurrent(table, body.vs);
    if (await this.venues.isRetired(venue.id, body.vs)) throw new DomainError('TABLE_CODE_RENEWED');
    if (!isVerified && venue.requireTableCode) throw new DomainError('TABLE_CODE_REQUIRED');
    if (venue.refuseWhenNobodyServes && !this.serving.isServing(venue.id)) throw new DomainError('NOBODY_SERVES');
    refuseLongNotes(body);
    const visitId = body.visitId ?? null;
    const sender = isVerified ? null : await this.pseudonyms.sender(venue, now, origin.address);
    await this.waitingLimits.assertCapacity({ table, sender, isVerified, visitId });
    const { lines, total } = await this.price(body, venue, now);
    const { currency, note } = body;
    const session = guestSession({ ...body, device: origin.device }, now);
    const giveBack = this.bounds.count('order', table, origin.address, isVerified);
    const phone = origin.phone === null ? null : phoneHash(venue.id, origin.phone);
    const from = { tableId: table.id, tableName: table.name, session, phone, isVerified };
    const taking = isVerified ? {} : { portions: 'atApproval' as const, sender };
    return {
      venue,
      table,
      order: { ...from, currency, total, lines, note: note ?? undefined, ...taking },
      visitId,
      sitsHere: body.sitsHere === true,
      giveBack,
    };
  }

  private async validStaffOrder(body: PlaceStaffOrderBody, now: Date): Promise<ValidOrder> {
    const venue = await this.venues.venueOrThrow(body.venueId);
    const table = await this.venues.tableOrThrow(body.tableId);
    if (table.venueId !== venue.id) throw new DomainError('TABLE_NOT_FOUND');
    refuseLongNotes(body);
    const { lines, total } = await this.price(body, venue, now);
    const { currency, note } = body;
    const from = { tableId: table.id, tableName: table.name, session: null, phone: null, isVerified: true };
    const order = { ...from, currency, total, lines, note: note ?? undefined, by: 'staff' } as const;
    return { venue, table, order, visitId: null, sitsHere: true };
  }

  private async price(body: PlaceStaffOrderBody, venue: Venue, now: Date): Promise<ReturnType<typeof priceOrder>> {
    const menu = await this.menus.forVenue(body.venueId, now);
    if (!menu) throw new DomainError('NO_MENU_NOW');
    const priced = priceOrder(body, menu);
    // Decides on the menu in memory. The append refuses an order that missed a count (`refuse_uncounted`).
    if (!(await this.menus.countsPortions(venue.id, now))) return priced;
    return { ...priced, lines: await this.portionCheck.counted(venue, priced.lines, now) };
  }
}
