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
import { decideOnOrder } from './order-api.js';
import { PortionCheck } from './portions/order-portions.js';
import { ON_THE_WAY_MS } from './domain/order-limits.js';
import { Order, ORDER_CONFLICT, PortionsBeyond } from './order.dto.js';

const UndoDecisionBody = z
  .object({
    venueId: Id,
    orderId: z.uuid(),
    position: z.int().min(1).describe('`position` of the order as returned by the decision'),
  })
  .meta({ id: 'UndoDecision' });
type UndoDecisionBody = z.infer<typeof UndoDecisionBody>;

export class UndoDecision extends StaffCommand<UndoDecisionBody, Order> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class UndoDecisionController {
  constructor(private readonly commands: Commands) {}

  @Post('undodecision')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'undoDecision',
    summary: 'Undoes the last decision about an order within ten seconds; any staff member may undo it',
    description:
      'Returns 409 with the order when a decision followed, and 409 LINE_STARTED for a confirmation whose lines the kitchen has begun. Returns the order when the decision is already undone. ' +
      'Returns 409 SOLD_OUT when the portions have been ordered by somebody else.',
  })
  @Refuses(
    'VENUE_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'RESTORE_TOO_LATE',
    'LINE_STARTED',
    ...APPEND_REFUSALS,
    ORDER_CONFLICT,
    { SOLD_OUT: PortionsBeyond },
  )
  @Answers(200, Order)
  undo(@Body({ schema: UndoDecisionBody }) body: UndoDecisionBody, @Staff() staff: StaffCaller): Promise<Order> {
    return this.commands.execute(new UndoDecision(body, staff.atWithPin(body.venueId)));
  }
}

@CommandHandler(UndoDecision)
export class UndoDecisionHandler implements ICommandHandler<UndoDecision> {
  constructor(
    private readonly events: EventStore,
    private readonly portionCheck: PortionCheck,
    private readonly clock: Clock,
  ) {}

  execute({ body, context }: UndoDecision): Promise<Order> {
    const { venueId, orderId: streamId, position } = body;
    const occurredAt = this.clock.now();
    const command = { kind: 'undo', position, at: new Date(occurredAt.getTime() - ON_THE_WAY_MS) } as const;
    const decision = { venueId, streamId, command, context, occurredAt };
    return decideOnOrder(this.events, decision, (placed, order) => this.portionCheck.refuseUndo(placed, order));
  }
}
