import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id, optionalNote } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { decideOnOrder } from './order-api.js';
import { MAX_QUANTITY, MAX_REASON } from './domain/order-limits.js';
import { Order, ORDER_CONFLICT } from './order.dto.js';

const CancelOrderLineBody = z
  .object({
    venueId: Id,
    orderId: z.uuid(),
    lineId: z.int().min(1).describe('The `id` of the line'),
    quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces to cancel, at most the active ones'),
    reason: optionalNote(MAX_REASON),
    position: z
      .int()
      .min(1)
      .nullish()
      .describe('`position` of the order on which the cancellation is based; makes a repeat safe'),
  })
  .meta({ id: 'CancelOrderLine' });
type CancelOrderLineBody = z.infer<typeof CancelOrderLineBody>;

export class CancelOrderLine extends StaffCommand<CancelOrderLineBody, Order> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class CancelOrderLineController {
  constructor(private readonly commands: Commands) {}

  @Post('cancelorderline')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'cancelOrderLine',
    summary: 'Cancels pieces of a line of an order in progress',
    description:
      'With `position`, a repeat returns the order, and a later change of the order gives 409 with the order. Without it, a repeat cancels again.',
  })
  @Refuses('VENUE_NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_LINE_NOT_FOUND', ...APPEND_REFUSALS, ORDER_CONFLICT)
  @Answers(200, Order)
  cancel(
    @Body({ schema: CancelOrderLineBody }) body: CancelOrderLineBody,
    @Staff() staff: StaffCaller,
  ): Promise<Order> {
    return this.commands.execute(new CancelOrderLine(body, staff.atWithPin(body.venueId)));
  }
}

@CommandHandler(CancelOrderLine)
export class CancelOrderLineHandler implements ICommandHandler<CancelOrderLine> {
  constructor(
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  execute({ body, context }: CancelOrderLine): Promise<Order> {
    const { venueId, orderId: streamId, lineId: line, quantity, reason, position = null } = body;
    const command = { kind: 'cancel', line, quantity, reason, position } as const;
    return decideOnOrder(this.events, { venueId, streamId, command, context, occurredAt: this.clock.now() });
  }
}
