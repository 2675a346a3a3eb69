import { createHash, randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { RequestOrigin } from '../../../../platform/http/command-context.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import type { AppendOutcome } from '../../../../platform/event-store/append.js';
import { CurrentMenu } from '../../../menu/menu.public.js';
import { PushTargets } from '../../../notifications/notifications.public.js';
import { localMoment, VenueDirectory, type Table, type Venue } from '../../../venues/venues.public.js';
import { GuestDevices } from '../../contract/guest-devices.js';
import type { Order } from '../../contract/order.dto.js';
import { recordOf, toOrder } from '../../contract/order-record.js';
import { guestSession, sessionHash } from '../../contract/session.js';
import { businessDay } from '../../domain/business-day.js';
import { orderDecider } from '../../domain/order.decider.js';
import { ORDER_EVENTS, type OrderEvent, type OrderPlaced } from '../../domain/order.events.js';
import { refuseLongNotes } from '../../domain/order-notes.js';
import { priceOrder } from '../../domain/order-pricing.js';
import { GuestBounds } from '../guest-bounds.js';
import { FullTables } from './full-tables.js';
import type { PlaceOrderBody } from './place-order.dto.js';

/** A guest sends their basket. Answers the order, or the first one when the key was used before with the same body. */
export class PlaceOrder extends Command<Order> {
  constructor(
    readonly body: PlaceOrderBody,
    readonly origin: RequestOrigin,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

/** Identity of a placement: a repeat has the same one, and is the same request when the hash is the same too. */
interface Receipt {
  readonly commandId: string;
  readonly requestHash: Buffer;
}

// Namespace of command ids that come from an idempotency key (RFC 9562, section 6.5); any fixed UUID serves.
const KEY_NAMESPACE = '6d1f9a52-61f5-4b0e-9d3c-1c7f5b1c2a60';

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly events: EventStore,
    private readonly venues: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly clock: Clock,
    private readonly pushTargets: PushTargets,
    private readonly devices: GuestDevices,
    private readonly bounds: GuestBounds,
    private readonly fullTables: FullTables,
  ) {}

  async execute({ body, origin, idempotencyKey }: PlaceOrder): Promise<Order> {
    const receipt = receiptOf(body, idempotencyKey);
    const now = this.clock.now();
    let venue: Venue;
    let placed: OrderPlaced;
    try {
      const place = await this.placeOf(body);
      venue = place.venue;
      placed = await this.decide(body, venue, place.table, origin, now);
      const isVerified = await this.venues.isCurrent(place.table, body.vs);
      if (!isVerified) await this.fullTables.refuseStranger(place.table);
      this.bounds.count('order', place.table, origin.address, isVerified);
    } catch (refusal) {
      // A repeat answers the first order even if the menu has moved on since, or the table has been taken away.
      const first = idempotencyKey === undefined ? null : await this.events.openedBy(body.venueId, receipt);
      if (first === null) throw refusal;
      return this.repeat(body, first);
    }
    const streamId = uuidv7();
    const device = await this.devices.pseudonym(venue, now, origin.device);
    const context = { ...origin.by({ kind: 'guest', id: placed.data.session }), device };
    // Beside the append, not after it: a guest who asks for pushes waits no longer for the answer.
    const kept = this.keepPushTarget(body, streamId, placed);
    const forget = async (): Promise<void> => {
      await kept;
      if (kept) await this.pushTargets.forget(venue.id, streamId);
    };
    const append = this.events.append({
      venueId: venue.id,
      streamId,
      expectedVersion: 0,
      type: placed.type,
      schema: ORDER_EVENTS.OrderPlaced.schema,
      data: placed.data,
      context,
      ...receipt,
      occurredAt: now,
      businessDay: businessDay(localMoment(now, venue.timeZone)),
    });
    const outcome = await append.catch(async (error: unknown) => {
      // Of any other failure it is not known whether the order stands.
      if (this.fullTables.note(placed.data.tableId, error)) await forget();
      throw error;
    });
    await kept;
    if (outcome.outcome === 'appended') return answer(venue.id, streamId, placed, now, outcome);
    await forget();
    return this.repeat(body, outcome);
  }

  private keepPushTarget({ venueId, tableId, NotifToken }: PlaceOrderBody, orderId: string, { data }: OrderPlaced) {
    if (NotifToken === null) return undefined;
    return this.pushTargets.keep({ venueId, orderId, tableId, session: data.session, notifToken: NotifToken });
  }

  private async placeOf({ venueId, tableId }: PlaceOrderBody): Promise<{ venue: Venue; table: Table }> {
    const venue = await this.venues.requireVenue(venueId);
    const table = await this.venues.table(tableId);
    if (!table) throw new DomainError('TABLE_NOT_FOUND');
    if (table.venueId !== venueId) throw new DomainError('TABLE_NOT_OF_VENUE');
    return { venue, table };
  }

  private async decide(
    body: PlaceOrderBody,
    venue: Venue,
    table: Table,
    { device }: RequestOrigin,
    now: Date,
  ): Promise<OrderPlaced> {
    if (await this.venues.isRetired(venue.id, body.vs)) throw new DomainError('TABLE_CODE_RENEWED');
    refuseLongNotes(body);
    await this.fullTables.refuseFull(table);
    const menu = await this.menus.forVenue(venue.id, now);
    if (!menu) throw new DomainError('NO_MENU_NOW');
    try {
      const { lines, total } = priceOrder(body, menu);
      const { currency, note } = body;
      const order = {
        tableId: table.id,
        tableName: table.name,
        session: guestSession({ ...body, device }, now),
        currency,
        total,
        lines,
        note,
      };
      return orderDecider.decide({ kind: 'place', order }, orderDecider.initialState) as OrderPlaced;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PRICE_CHANGED') {
        throw new DomainError('PRICE_CHANGED', { menu: menu.asAnswered });
      }
      throw error;
    }
  }

  private async repeat(body: PlaceOrderBody, outcome: AppendOutcome): Promise<Order> {
    const { venueId, tableId, NotifToken: notifToken } = body;
    if (outcome.outcome !== 'duplicate') throw new DomainError('CONCURRENT_CHANGE');
    if (!outcome.sameRequest) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    const { events } = await this.events.readStream<OrderEvent>(venueId, outcome.streamId, ORDER_EVENTS);
    const record = recordOf(events);
    if (!record) throw new DomainError('ORDER_NOT_FOUND');
    // Who allows notifications only after sending has their phone's address brought by a repeat of the same request. Of an order
    // that has ended there are no more news, and nothing that would set the hour of its erasure.
    if (notifToken !== null && record.endedAt === null) {
      const session = sessionHash(body.vs);
      await this.pushTargets.keep({ venueId, orderId: outcome.streamId, tableId, session, notifToken });
    }
    return toOrder(record);
  }
}

function receiptOf(body: PlaceOrderBody, key: string | undefined): Receipt {
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ ...body, NotifToken: null }))
    .digest();
  const commandId = key === undefined ? randomUUID() : uuidv5(`${body.venueId}/${body.tableId}/${key}`, KEY_NAMESPACE);
  return { commandId, requestHash };
}

function answer(
  venueId: number,
  orderId: string,
  placed: OrderPlaced,
  placedAt: Date,
  appended: Extract<AppendOutcome, { outcome: 'appended' }>,
): Order {
  return toOrder({
    ...placed.data,
    venueId,
    orderId,
    number: appended.number ?? 0,
    status: 'waiting',
    rejectReason: null,
    placedAt,
    confirmedAt: null,
    endedAt: null,
    position: appended.venueSeq,
  });
}
