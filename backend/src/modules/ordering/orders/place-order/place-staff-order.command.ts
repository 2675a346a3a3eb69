import { Body, Controller, Post } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { v7 as uuidv7 } from 'uuid';
import { businessDay } from '#kernel/business-day.js';
import { Clock } from '#kernel/clock.js';
import type { CommandContext } from '#kernel/event.js';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { Commands } from '#platform/commands/commands.js';
import { WhenLate } from '#platform/http/answer-in-time.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { localMoment } from '#modules/venues/venues.public.js';
import { toOrder } from '../order-api.js';
import { Order } from '../order.dto.js';
import { AskedOrders, type AskedOrder } from './asked-order.js';
import {
  IDEMPOTENCY_KEY_HEADER,
  IdempotencyKey,
  ORDER_REFUSALS,
  PlaceStaffOrderBody,
  receiptOfStaff,
  tidyNotes,
} from './place-order.dto.js';
import { orUnknownOutcome, Placing, type Placed } from './placing.js';

/** Answers the order, or the first one when the key was used before with the same body. */
export class PlaceStaffOrder extends Command<Order> {
  constructor(
    readonly sent: Readonly<PlaceStaffOrderBody>,
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
    summary: 'Orders for guests without a phone; safe to repeat with the same `Idempotency-Key` and body',
    description: 'Joins the visit at the table, or opens one. The order is confirmed as it is placed.',
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
    private readonly asked: AskedOrders,
    private readonly placing: Placing,
    private readonly clock: Clock,
  ) {}

  async execute({ sent, idempotencyKey: key, context }: PlaceStaffOrder): Promise<Order> {
    const receipt = receiptOfStaff(sent, key);
    const now = this.clock.now();
    const place = async ({ venue, ...asked }: AskedOrder): Promise<Placed> => {
      const opening = { receipt, businessDay: businessDay(localMoment(now, venue.timeZone)) };
      return this.placing.place({ venue, ...asked }, { streamId: uuidv7(), context, occurredAt: now, opening });
    };
    const placed = await this.asked.ofStaff(tidyNotes(sent), now).then(
      (asked) => place(asked).catch((error: unknown) => Promise.reject(orUnknownOutcome(error))),
      (refusal: unknown) =>
        key === undefined ? Promise.reject(refusal) : this.placing.placedBefore(sent.venueId, receipt, refusal),
    );
    return toOrder(placed.state);
  }
}
