import { Body, Controller, Post } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import type { Receipt } from '#eventlog/log/append.js';
import { Commands } from '#platform/commands/commands.module.js';
import { IDEMPOTENCY_KEY_HEADER, IdempotencyKey } from '#platform/http/idempotency-key.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Refuses, WhenLate } from '#platform/http/route.decorator.js';
import { GuestPseudonyms, PHONE_HEADER, phoneHash } from '../../guests/guest-identity.js';
import { PhoneLanguages } from '../../visits/phone-languages.js';
import type { OrderState } from '../domain/order.state.js';
import { toOrder } from '../order-api.js';
import { Order } from '../order.dto.js';
import { OrderAdmission, type ValidOrder } from '../../admission/order-admission.js';
import { OrderPlacement, type PlacementOutcome } from './order-placement.js';
import { PlaceOrderBody, ORDER_REFUSALS, receiptOf } from './place-order.dto.js';
import { FailedOrderLog } from './failed-order-log.js';
import { PushRegistration } from './push-registration.js';

/** Returns the placed order; for a repeated key and body, the first one (docs/product.md#sending-it-twice). */
export class PlaceOrder extends Command<Order> {
  readonly receipt: Receipt;

  constructor(
    readonly body: PlaceOrderBody,
    readonly origin: RequestOrigin,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
    this.receipt = receiptOf(body, idempotencyKey);
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
    description: 'Orders per table and per venue are also limited per minute.',
  })
  @Refuses(
    'VENUE_NOT_FOUND',
    'TABLE_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'TABLE_CODE_RENEWED',
    'VISIT_ENDED',
    'PHONE_REMOVED',
    'TABLE_CODE_REQUIRED',
    'NOBODY_SERVES',
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
    private readonly admission: OrderAdmission,
    private readonly placement: OrderPlacement,
    private readonly pushes: PushRegistration,
    private readonly languages: PhoneLanguages,
    private readonly failedOrders: FailedOrderLog,
    private readonly pseudonyms: GuestPseudonyms,
    private readonly clock: Clock,
  ) {}

  async execute(command: PlaceOrder): Promise<Order> {
    const { body, origin } = command;
    const now = this.clock.now();
    const valid = await this.admission.admit(body, origin, now);
    const placed =
      valid instanceof DomainError ? await this.placedBefore(command, valid) : await this.place(command, valid, now);
    if (placed.outcome === 'refused') {
      this.failedOrders.record(body, origin, placed.refusal);
      throw placed.refusal;
    }
    if (placed.outcome === 'repeat') {
      refuseForeign(placed.state, body.venueId, origin);
      await this.pushes.registerRepeat(body, origin, placed);
    }
    return toOrder(placed.state);
  }

  private async place(command: PlaceOrder, valid: ValidOrder, now: Date): Promise<PlacementOutcome> {
    const { body, origin, receipt } = command;
    const { venue, order } = valid;
    const streamId = uuidv7();
    const device = await this.pseudonyms.device(venue, now, origin.device);
    const noted = this.languages.note(venue.id, order.phone, origin.language);
    const context = { ...origin.by({ kind: 'guest', id: order.session }), device };
    const register = () => this.pushes.register(body, { orderId: streamId, session: order.session }, origin);
    const placed = await this.placement.place(valid, { streamId, context, now, receipt }).catch(async (error) => {
      valid.giveBack?.();
      if (mayBePlaced(error)) await register();
      throw error;
    });
    await noted;
    if (placed.outcome === 'placed') await register();
    const isOfVisit = placed.outcome === 'refused' && OF_VISIT.has(placed.refusal.code);
    return isOfVisit ? this.placedBefore(command, placed.refusal) : placed;
  }

  private async placedBefore({ body, receipt, idempotencyKey }: PlaceOrder, refusal: DomainError) {
    if (idempotencyKey === undefined) return { outcome: 'refused', refusal } as const;
    return this.placement.placedBefore(body.venueId, receipt, refusal);
  }
}

const OF_VISIT: ReadonlySet<ErrorCode> = new Set(['VISIT_ENDED', 'PHONE_REMOVED']);

/** If true, the push address stays, because the order may be stored; `PushTargets.eraseDue` checks it later. */
function mayBePlaced(error: unknown): boolean {
  return !(error instanceof DomainError) || error.code !== 'CLOCK_AHEAD';
}

/** Allows a repeat only to the phone that has placed the order. @throws DomainError `IDEMPOTENCY_KEY_REUSED` */
function refuseForeign(order: OrderState, venueId: number, { phone: secret }: RequestOrigin): void {
  if (order.status === 'none' || order.phone === null) return;
  if (secret === null || phoneHash(venueId, secret) !== order.phone) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
}
