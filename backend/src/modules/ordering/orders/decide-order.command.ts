import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, requireFreshPin, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id, optionalNote } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { PortionCheck } from './portions/order-portions.js';
import { MAX_LINES, MAX_REASON } from './domain/order-limits.js';
import { decideOnOrder, decisionIn, type DecisionCommand } from './order-api.js';
import { Order, ORDER_CONFLICT, PortionsBeyond } from './order.dto.js';

const Flag = z.boolean().nullish();
const Moment = z.string().max(40).nullish();

const DecidedLine = z.object({
  id: z.int().min(1),
  is_rejected: Flag,
  rejectReason: optionalNote(MAX_REASON),
  stands: z.int().nullish().describe('0: the line has no active pieces already and is not rejected again'),
});

/** The whole order with changed flags, of which only the decision is read (docs/product.md#the-flags-of-the-api). */
const DecideOrderBody = z
  .object({
    id: z.uuid(),
    venueId: Id.optional().describe('The venue of the order; without it all venues of the caller are searched'),
    is_confirmed: Flag,
    is_rejected: Flag,
    reject_reason: optionalNote(MAX_REASON),
    start_time: Moment,
    end_time: Moment,
    orderItems: z
      .array(DecidedLine)
      .max(MAX_LINES)
      .nullish()
      .describe('Lines to reject when the order is confirmed; if no line is left, the order is rejected'),
  })
  .meta({ id: 'DecideOrder' });
type DecideOrderBody = z.infer<typeof DecideOrderBody>;

interface Decided {
  readonly venueId: number;
  readonly orderId: string;
  readonly decision: DecisionCommand;
}

export class DecideOrder extends StaffCommand<Decided, Order> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class DecideOrderController {
  constructor(
    private readonly commands: Commands,
    private readonly venues: VenueDirectory,
    private readonly events: EventStore,
  ) {}

  @Post('updateorder')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'updateOrder',
    summary: 'Confirms an order completely or without some lines, rejects it, or closes it, as its changed flags say',
    description: 'Repeating the current decision changes nothing.',
  })
  @Refuses(
    'VENUE_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'ORDER_LINE_NOT_FOUND',
    'DECISION_MISSING',
    ...APPEND_REFUSALS,
    ORDER_CONFLICT,
    { SOLD_OUT: PortionsBeyond },
  )
  @Answers(200, Order)
  async decide(@Body({ schema: DecideOrderBody }) body: DecideOrderBody, @Staff() staff: StaffCaller): Promise<Order> {
    const venueId = body.venueId ?? (await this.venueOf(body.id, staff.user));
    const context = staff.at(venueId);
    const decision = decisionIn(body);
    if (!decision) throw new DomainError('DECISION_MISSING');
    if (rejects(decision)) requireFreshPin(staff.user);
    return this.commands.execute(new DecideOrder({ venueId, orderId: body.id, decision }, context));
  }

  private async venueOf(orderId: string, user: Principal): Promise<number> {
    const found = await this.events.venueOfStream(orderId, await this.venues.venueIdsOf(user));
    if (found === null) throw new DomainError('ORDER_NOT_FOUND');
    return found;
  }
}

function rejects(decision: DecisionCommand): boolean {
  return decision.kind === 'reject' || (decision.kind === 'confirm' && decision.rejectedLines.length > 0);
}

@CommandHandler(DecideOrder)
export class DecideOrderHandler implements ICommandHandler<DecideOrder> {
  constructor(
    private readonly events: EventStore,
    private readonly portionCheck: PortionCheck,
    private readonly clock: Clock,
  ) {}

  execute({ body: { venueId, orderId: streamId, decision: command }, context }: DecideOrder): Promise<Order> {
    const decision = { venueId, streamId, command, context, occurredAt: this.clock.now() };
    if (command.kind !== 'confirm') return decideOnOrder(this.events, decision);
    return decideOnOrder(this.events, decision, (placed, order) =>
      this.portionCheck.refuseConfirmation(placed, order, command.rejectedLines),
    );
  }
}
