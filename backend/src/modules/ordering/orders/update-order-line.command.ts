import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { stepOnOrder } from './order-api.js';
import { LINE_STATES } from './domain/kitchen.events.js';
import { Order, ORDER_CONFLICT } from './order.dto.js';

const UpdateOrderLineBody = z
  .object({
    venueId: Id,
    orderId: z.uuid(),
    lineId: z.int().min(1).describe('The `id` of the line'),
    state: z.enum(LINE_STATES).describe('A step forward may skip one'),
    recall: z.literal(true).nullish().describe('Needed for a step back, which is one step at a time'),
    position: z
      .int()
      .min(1)
      .nullish()
      .describe(
        '`position` or `decision_position` of the order as the kitchen saw it; a later decision refuses the step',
      ),
  })
  .meta({ id: 'UpdateOrderLine' });
type UpdateOrderLineBody = z.infer<typeof UpdateOrderLineBody>;

export class UpdateOrderLine extends StaffCommand<UpdateOrderLineBody, Order> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class UpdateOrderLineController {
  constructor(private readonly commands: Commands) {}

  @Post('updateorderline')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'updateOrderLine',
    summary: 'Steps a line of an order in progress forward in the kitchen, or one step back',
    description: 'Repeating the present state changes nothing and returns the order.',
  })
  @Refuses('VENUE_NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_LINE_NOT_FOUND', ...APPEND_REFUSALS, ORDER_CONFLICT)
  @Answers(200, Order)
  update(
    @Body({ schema: UpdateOrderLineBody }) body: UpdateOrderLineBody,
    @Staff() staff: StaffCaller,
  ): Promise<Order> {
    return this.commands.execute(new UpdateOrderLine(body, staff.at(body.venueId)));
  }
}

@CommandHandler(UpdateOrderLine)
export class UpdateOrderLineHandler implements ICommandHandler<UpdateOrderLine> {
  constructor(
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  execute({ body, context }: UpdateOrderLine): Promise<Order> {
    const { venueId, orderId: streamId, lineId: line, state, recall, position = null } = body;
    const command = { kind: 'step', line, state, isRecall: recall === true, position } as const;
    return stepOnOrder(this.events, { venueId, streamId, command, context, occurredAt: this.clock.now() });
  }
}
