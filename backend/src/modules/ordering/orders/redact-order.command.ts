import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { ORDERS } from './domain/order.decider.js';
import { toOrder } from './order-api.js';
import { Order, RedactionReason } from './order.dto.js';

const RedactOrderBody = z.object({ venueId: Id, id: z.uuid(), reason: RedactionReason }).meta({ id: 'RedactOrder' });
type RedactOrderBody = z.infer<typeof RedactOrderBody>;

export class RedactOrder extends StaffCommand<RedactOrderBody, Order> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class RedactOrderController {
  constructor(private readonly commands: Commands) {}

  @Post('redactorder')
  @Access('venue:erase-texts')
  @ApiOperation({
    operationId: 'redactOrder',
    summary: 'Permanently erases the typed text of an ended order: its notes and its rejection reason',
    description: 'An order without such text is returned unchanged.',
  })
  @Refuses('VENUE_NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_STILL_OPEN', ...APPEND_REFUSALS)
  @Answers(200, Order)
  redact(@Body({ schema: RedactOrderBody }) body: RedactOrderBody, @Staff() staff: StaffCaller): Promise<Order> {
    return this.commands.execute(new RedactOrder(body, staff.at(body.venueId)));
  }
}

@CommandHandler(RedactOrder)
export class RedactOrderHandler implements ICommandHandler<RedactOrder> {
  constructor(
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ body: { venueId, id: streamId, reason }, context }: RedactOrder): Promise<Order> {
    const command = { kind: 'redact', reason } as const;
    const decision = { venueId, streamId, command, context, occurredAt: this.clock.now() };
    return toOrder(accepted(await decideOnStream(this.events, ORDERS, decision)).state);
  }
}
