import { Body, Controller, Post } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import type { Principal } from '#kernel/principal.js';
import { accepted } from '#eventlog/log/decide.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Commands } from '#platform/commands/commands.module.js';
import { IDEMPOTENCY_KEY_HEADER, IdempotencyKey } from '#platform/http/idempotency-key.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Refuses, WhenLate } from '#platform/http/route.decorator.js';
import { toOrder } from '../order-api.js';
import { Order } from '../order.dto.js';
import { OrderAdmission } from '../../admission/order-admission.js';
import { OrderPlacement } from './order-placement.js';
import { ORDER_REFUSALS, PlaceStaffOrderBody, receiptOfStaff } from './place-order.dto.js';

export class PlaceStaffOrder extends Command<Order> {
  constructor(
    readonly body: Readonly<PlaceStaffOrderBody>,
    readonly idempotencyKey: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class PlaceStaffOrderController {
  constructor(private readonly commands: Commands) {}

  @Post('placeorder')
  @WhenLate('ORDER_OUTCOME_UNKNOWN')
  @Access('orders:place')
  @ApiOperation({
    operationId: 'placeOrder',
    summary: 'Places an order for guests without a phone; safe to repeat with the same `Idempotency-Key` and body',
    description: 'Joins the visit at the table, or opens one. The order is confirmed immediately.',
  })
  @Refuses(
    'VENUE_NOT_FOUND',
    'TABLE_NOT_FOUND',
    'ITEM_SOLD_OUT',
    'CONCURRENT_CHANGE',
    'CLOCK_AHEAD',
    'ORDER_OUTCOME_UNKNOWN',
    ...ORDER_REFUSALS,
  )
  @ApiHeader(IDEMPOTENCY_KEY_HEADER)
  @ApiResponse({ status: 201, standardSchema: Order })
  place(
    @Body({ schema: PlaceStaffOrderBody }) body: PlaceStaffOrderBody,
    @IdempotencyKey() key: string | undefined,
    @CurrentUser() user: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<Order> {
    requireReach(user, body.venueId);
    const context = origin.by({ kind: 'user', id: String(user.userId) });
    return this.commands.execute(new PlaceStaffOrder(body, key, context));
  }
}

@CommandHandler(PlaceStaffOrder)
export class PlaceStaffOrderHandler implements ICommandHandler<PlaceStaffOrder> {
  constructor(
    private readonly admission: OrderAdmission,
    private readonly placement: OrderPlacement,
    private readonly clock: Clock,
  ) {}

  async execute({ body, idempotencyKey: key, context }: PlaceStaffOrder): Promise<Order> {
    const receipt = receiptOfStaff(body, key);
    const now = this.clock.now();
    const valid = await this.admission.admitStaff(body, now);
    if (!(valid instanceof DomainError))
      return toOrder(accepted(await this.placement.place(valid, { streamId: uuidv7(), context, now, receipt })).state);
    if (key === undefined) throw valid;
    return toOrder(accepted(await this.placement.placedBefore(body.venueId, receipt, valid)).state);
  }
}
