import { Body, Controller, Post, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { v7 as uuidv7 } from 'uuid';
import { businessDay } from '#kernel/business-day.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, isRefusal } from '#kernel/domain-error.js';
import type { Receipt } from '#eventlog/log/append.js';
import { Commands } from '#platform/commands/commands.js';
import { WhenLate } from '#platform/http/answer-in-time.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { localMoment } from '#modules/venues/venues.public.js';
import type { GuestLanguage } from '#kernel/guest-language.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { PushTargets } from '#modules/notifications/notifications.public.js';
import { PhoneLanguages } from '../../visits/phone-languages.js';
import { GuestPseudonyms } from '../../guests/guest-pseudonyms.js';
import { PHONE_HEADER, phoneHash } from '../../guests/phone.js';
import type { OrderState } from '../domain/order.state.js';
import { toOrder } from '../order-api.js';
import { Order } from '../order.dto.js';
import { sessionHash } from '../../guests/session.js';
import { ORDERS } from '../domain/order.decider.js';
import { isOpen } from '../domain/order.events.js';
import { AskedOrders, type AskedOrder } from './asked-order.js';
import { WaitingOrderLimits } from './waiting-limits.js';
import {
  IDEMPOTENCY_KEY_HEADER,
  IdempotencyKey,
  ORDER_REFUSALS,
  PlaceOrderBody,
  receiptOf,
  tidyNotes,
} from './place-order.dto.js';
import { orUnknownOutcome, Placing, type Placed } from './placing.js';
import { RefusedSends } from './refused-sends.js';

/** The wish of a guest to hear of their order by a push: the phone's address, kept with the order and with no other. */
@Injectable()
export class PushWishes {
  constructor(
    private readonly targets: PushTargets,
    private readonly events: EventStore,
  ) {}

  /** Beside the append, not after it, so that a guest who asks for pushes waits no longer. An order that is not placed leaves none. */
  async keepBeside<Result extends { readonly event: unknown }>(
    { venueId, tableId, NotifToken: notifToken }: PlaceOrderBody,
    {
      streamId: orderId,
      session,
      language,
    }: { readonly streamId: string; readonly session: string | null; readonly language: GuestLanguage },
    append: () => Promise<Result>,
  ): Promise<Result> {
    if (notifToken === null) return append();
    const kept = this.targets.keep({ venueId, orderId, tableId, session, language, notifToken });
    const [placed] = await Promise.allSettled([append(), kept]);
    const isUnplaced = placed.status === 'fulfilled' ? placed.value.event === null : saysUnplaced(placed.reason);
    if (isUnplaced) await this.targets.forget(venueId, orderId);
    if (placed.status === 'rejected') throw placed.reason;
    return placed.value;
  }

  /**
   * Whoever allows notifications only after sending has the address brought by a repeat; for an ended order nothing would erase it. One
   * that was sent without a phone is none of a phone that knows its key.
   */
  async keepOfRepeat(
    { venueId, tableId, vs, NotifToken: notifToken }: PlaceOrderBody,
    { phone: secret, language }: RequestOrigin,
    { streamId: orderId, state }: { readonly streamId: string; readonly state: OrderState },
  ): Promise<void> {
    if (notifToken === null || state.status === 'none' || !isOpen(state.status)) return;
    if (state.phone !== (secret === null ? null : phoneHash(venueId, secret))) return;
    await this.targets.keep({ venueId, orderId, tableId, session: sessionHash(vs), language, notifToken });
    // What ended meanwhile found no address to let die.
    const { state: now } = await this.events.readState(venueId, orderId, ORDERS);
    if (now.status !== 'none' && now.endedAt !== null) await this.targets.end(venueId, orderId, now.endedAt);
  }
}

/** An append that has failed otherwise may be stored all the same; `PushTargets.eraseDue` looks whether it is. */
function saysUnplaced(error: unknown): boolean {
  return error instanceof DomainError && error.code !== 'SERVICE_UNAVAILABLE';
}

/** Answers the order, or the first one when the key was used before with the same body (docs/product.md#sending-it-twice). */
export class PlaceOrder extends Command<Order> {
  readonly body: PlaceOrderBody;
  readonly receipt: Receipt;

  constructor(
    sent: PlaceOrderBody,
    readonly origin: RequestOrigin,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
    this.receipt = receiptOf(sent, idempotencyKey);
    this.body = tidyNotes(sent);
  }
}

@ApiTags('guest')
@Controller('api')
export class PlaceOrderController {
  constructor(private readonly commands: Commands) {}

  @Post('createorder')
  @WhenLate('ORDER_OUTCOME_UNKNOWN')
  @ApiOperation({
    operationId: 'createOrder',
    summary: 'Places an order; safe to repeat with the same `Idempotency-Key` and body',
    description: 'What a table and a venue bear in a minute is bounded too.',
  })
  @Refuses(
    'VENUE_NOT_FOUND',
    'TABLE_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'TABLE_CODE_RENEWED',
    'VISIT_ENDED',
    'PHONE_REMOVED',
    'TABLE_CODE_REQUIRED',
    'ITEM_SOLD_OUT',
    'TOO_MANY_WAITING_ORDERS',
    'CONCURRENT_CHANGE',
    'CLOCK_AHEAD',
    'ORDER_OUTCOME_UNKNOWN',
    'TABLE_NOT_OF_VENUE',
    ...ORDER_REFUSALS,
  )
  @ApiHeader(IDEMPOTENCY_KEY_HEADER)
  @ApiHeader(PHONE_HEADER)
  @ApiResponse({ status: 201, standardSchema: Order })
  place(
    @Body({ schema: PlaceOrderBody }) body: PlaceOrderBody,
    @IdempotencyKey() key: string | undefined,
    @Origin() origin: RequestOrigin,
  ): Promise<Order> {
    return this.commands.execute(new PlaceOrder(body, origin, key));
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly asked: AskedOrders,
    private readonly clock: Clock,
    private readonly pushWishes: PushWishes,
    private readonly languages: PhoneLanguages,
    private readonly pseudonyms: GuestPseudonyms,
    private readonly waitingLimits: WaitingOrderLimits,
    private readonly placing: Placing,
    private readonly refusedSends: RefusedSends,
  ) {}

  async execute(command: PlaceOrder): Promise<Order> {
    const { body, origin, receipt } = command;
    const now = this.clock.now();
    const placed = await this.asked
      .accept(body, origin, now)
      .then(
        (asked) => this.place(command, asked, receipt, now),
        (refusal: unknown) => this.placedBefore(command, refusal),
      )
      .catch((refusal: unknown) => this.refusedSends.refuse(body, origin, refusal));
    if (placed.event === null) {
      refuseForeign(placed.state, body.venueId, origin);
      await this.pushWishes.keepOfRepeat(body, origin, placed);
    }
    return toOrder(placed.state);
  }

  private async place(command: PlaceOrder, asked: AskedOrder, receipt: Receipt, now: Date): Promise<Placed> {
    const { body, origin } = command;
    const { venue, order } = asked;
    const streamId = uuidv7();
    const device = await this.pseudonyms.device(venue, now, origin.device);
    await this.languages.note(venue.id, order.phone, origin.language);
    try {
      return await this.pushWishes.keepBeside(
        body,
        { streamId, session: order.session, language: origin.language },
        () =>
          this.placing.place(asked, {
            streamId,
            context: { ...origin.by({ kind: 'guest', id: order.session }), device },
            occurredAt: now,
            opening: { receipt, businessDay: businessDay(localMoment(now, venue.timeZone)) },
          }),
      );
    } catch (error) {
      if (!isRefusal(error)) asked.giveBack?.();
      this.waitingLimits.note(asked.table.id, error);
      if (isOfVisit(error)) return this.placedBefore(command, error);
      throw orUnknownOutcome(error);
    }
  }

  private async placedBefore({ body, receipt, idempotencyKey }: PlaceOrder, refusal: unknown): Promise<Placed> {
    if (idempotencyKey === undefined) throw refusal;
    return this.placing.placedBefore(body.venueId, receipt, refusal);
  }
}

/** The phone orders in that visit no more. */
function isOfVisit(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'VISIT_ENDED' || error.code === 'PHONE_REMOVED');
}

/** Whose an order is says its phone, not who knows its key; before there were visits none was known. @throws DomainError `IDEMPOTENCY_KEY_REUSED` */
function refuseForeign(order: OrderState, venueId: number, { phone: secret }: RequestOrigin): void {
  if (order.status === 'none' || order.phone === null) return;
  if (secret === null || phoneHash(venueId, secret) !== order.phone) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
}
