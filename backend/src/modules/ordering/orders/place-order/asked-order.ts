import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { RequestOrigin } from '#platform/http/command-context.js';
import { GuestBounds } from '../../guests/guest-bounds.js';
import { GuestPseudonyms } from '../../guests/guest-pseudonyms.js';
import { guestSession } from '../../guests/session.js';
import { phoneHash } from '../../guests/phone.js';
import { CurrentMenu } from '#modules/catalogue/catalogue.public.js';
import { VenueDirectory, type Table, type Venue } from '#modules/venues/venues.public.js';
import type { OrderPlaced } from '../domain/order.events.js';
import { refuseLongNotes } from '../domain/order-notes.js';
import { priceOrder } from '../domain/order-pricing.js';
import { Counting } from './counting.js';
import { WaitingOrderLimits } from './waiting-limits.js';
import type { PlaceOrderBody, PlaceStaffOrderBody } from './place-order.dto.js';

/** All of an order but the visit that it belongs to, which the append decides. */
export interface AskedOrder {
  readonly venue: Venue;
  /** Whose code it came with, or would have. */
  readonly table: Table;
  readonly order: Omit<OrderPlaced['data'], 'visitId' | 'opensVisit'>;
  /** The visit that the page believes in. */
  readonly visitId: string | null;
  /** Uncounts the order of a guest, for one that we have failed to store. */
  readonly giveBack?: () => void;
}

/** docs/product.md#placing-an-order */
@Injectable()
export class AskedOrders {
  constructor(
    private readonly venues: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly bounds: GuestBounds,
    private readonly waitingLimits: WaitingOrderLimits,
    private readonly counting: Counting,
    private readonly pseudonyms: GuestPseudonyms,
  ) {}

  /** @throws DomainError whatever speaks against the order; then it counts for no bound */
  async accept(body: PlaceOrderBody, origin: RequestOrigin, now: Date): Promise<AskedOrder> {
    const { venue, table } = await this.placeOf(body);
    const isVerified = await this.venues.isCurrent(table, body.vs);
    if (await this.venues.isRetired(venue.id, body.vs)) throw new DomainError('TABLE_CODE_RENEWED');
    if (!isVerified && venue.requireTableCode) throw new DomainError('TABLE_CODE_REQUIRED');
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
    const taking = isVerified ? { portions: 'taken' as const } : { portions: 'atApproval' as const, sender };
    return { venue, table, order: { ...from, currency, total, lines, note, ...taking }, visitId, giveBack };
  }

  /** Staff are held to no bound of guests. @throws DomainError as `accept`; a table of another venue is as unknown to them as none */
  async ofStaff(body: PlaceStaffOrderBody, now: Date): Promise<AskedOrder> {
    const venue = await this.venues.venueOrThrow(body.venueId);
    const table = await this.venues.tableOrThrow(body.tableId);
    if (table.venueId !== venue.id) throw new DomainError('TABLE_NOT_FOUND');
    refuseLongNotes(body);
    const { lines, total } = await this.price(body, venue, now);
    const { currency, note } = body;
    const from = { tableId: table.id, tableName: table.name, session: null, phone: null, isVerified: true };
    const order = { ...from, currency, total, lines, note, portions: 'taken', by: 'staff' } as const;
    return { venue, table, order, visitId: null };
  }

  private async placeOf({ venueId, tableId }: PlaceOrderBody): Promise<{ venue: Venue; table: Table }> {
    const venue = await this.venues.venueOrThrow(venueId);
    const table = await this.venues.tableOrThrow(tableId);
    if (table.venueId !== venueId) throw new DomainError('TABLE_NOT_OF_VENUE');
    return { venue, table };
  }

  private async price(body: PlaceStaffOrderBody, venue: Venue, now: Date): Promise<ReturnType<typeof priceOrder>> {
    const menu = await this.menus.forVenue(body.venueId, now);
    if (!menu) throw new DomainError('NO_MENU_NOW');
    const { lines, total } = priceOrder(body, menu);
    const productOf = (itemId: number) => menu.items.get(itemId)?.productId;
    return { lines: await this.counting.counted(venue, lines, productOf, now), total };
  }
}
