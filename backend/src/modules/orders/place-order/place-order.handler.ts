import { createHash, randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { RequestOrigin } from '#platform/http/command-context.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { Receipt } from '#eventlog/log/append.js';
import { decideOnStream, openedBefore } from '#eventlog/log/decide-on-stream.js';
import { PushTargets } from '#modules/notifications/notifications.public.js';
import { localMoment } from '#modules/venues/venues.public.js';
import { GuestDevices } from '#modules/guests/guest-devices.js';
import type { Order } from '../order.dto.js';
import { toOrder } from '../order-api.js';
import { sessionHash } from '#modules/guests/session.js';
import { businessDay } from '#kernel/business-day.js';
import { isOpen } from '../domain/order.events.js';
import { ORDERS, type OrderState } from '../domain/order.decider.js';
import { AskedOrders, type AskedOrder } from './asked-order.js';
import { FullTables } from './full-tables.js';
import type { PlaceOrderBody } from './place-order.dto.js';

/** Answers the order, or the first one when the key was used before with the same body (docs/product.md#sending-it-twice). */
export class PlaceOrder extends Command<Order> {
  constructor(
    readonly body: PlaceOrderBody,
    readonly origin: RequestOrigin,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

interface Placing {
  readonly receipt: Receipt;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

// Of command ids that come from an idempotency key (RFC 9562, section 6.5); any fixed UUID serves.
const KEY_NAMESPACE = '6d1f9a52-61f5-4b0e-9d3c-1c7f5b1c2a60';

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly events: EventStore,
    private readonly asked: AskedOrders,
    private readonly clock: Clock,
    private readonly pushTargets: PushTargets,
    private readonly devices: GuestDevices,
    private readonly fullTables: FullTables,
  ) {}

  async execute({ body, origin, idempotencyKey }: PlaceOrder): Promise<Order> {
    const receipt = receiptOf(body, idempotencyKey);
    const now = this.clock.now();
    let asked: AskedOrder;
    try {
      asked = await this.asked.accept(body, origin, now);
    } catch (refusal) {
      // A repeat answers the first order even if the menu has moved on since, or the table has been taken away.
      const first = idempotencyKey && (await openedBefore(this.events, ORDERS, body.venueId, receipt));
      if (!first) throw refusal;
      return this.repeat(body, first);
    }
    return this.place(body, asked, { receipt, origin, now });
  }

  private async place(
    body: PlaceOrderBody,
    { venue, order }: AskedOrder,
    { receipt, origin, now }: Placing,
  ): Promise<Order> {
    const streamId = uuidv7();
    const device = await this.devices.pseudonym(venue, now, origin.device);
    // Beside the append, not after it: a guest who asks for pushes waits no longer for the answer.
    const kept = this.keepPushTarget(body, streamId, order.session);
    const forget = async (): Promise<void> => {
      await kept;
      if (kept) await this.pushTargets.forget(venue.id, streamId);
    };
    const placing = decideOnStream(this.events, ORDERS, {
      venueId: venue.id,
      streamId,
      command: { kind: 'place', order },
      context: { ...origin.by({ kind: 'guest', id: order.session }), device },
      occurredAt: now,
      opening: { receipt, businessDay: businessDay(localMoment(now, venue.timeZone)) },
    });
    const placed = await placing.catch(async (error: unknown) => {
      if (this.fullTables.note(order.tableId, error) || isRefusal(error)) await forget();
      throw error;
    });
    await kept;
    if (placed.event !== null) return toOrder(placed.state);
    await forget();
    return this.repeat(body, placed);
  }

  private keepPushTarget(
    { venueId, tableId, NotifToken: notifToken }: PlaceOrderBody,
    orderId: string,
    session: string | null,
  ) {
    if (notifToken === null) return undefined;
    return this.pushTargets.keep({ venueId, orderId, tableId, session, notifToken });
  }

  private async repeat(
    { venueId, tableId, vs, NotifToken: notifToken }: PlaceOrderBody,
    { streamId, state }: { streamId: string; state: OrderState },
  ): Promise<Order> {
    const order = toOrder(state);
    // Who allows notifications only after sending has their phone's address brought by a repeat of the same request. Of an order
    // that has ended there are no more news, and nothing that would set the hour of its erasure.
    if (notifToken !== null && isOpen(order.status)) {
      await this.pushTargets.keep({ venueId, orderId: streamId, tableId, session: sessionHash(vs), notifToken });
    }
    return order;
  }
}

function receiptOf(body: PlaceOrderBody, key: string | undefined): Receipt {
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ ...body, NotifToken: null }))
    .digest();
  const commandId = key === undefined ? randomUUID() : uuidv5(`${body.venueId}/${body.tableId}/${key}`, KEY_NAMESPACE);
  return { commandId, requestHash };
}

/** After any other failure nobody knows whether the order stands. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof DomainError && (error.code === 'IDEMPOTENCY_KEY_REUSED' || error.code === 'CONCURRENT_CHANGE')
  );
}
