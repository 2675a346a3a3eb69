import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { CurrentMenu } from '#modules/catalogue/catalogue.public.js';
import { decideOnOrder } from './order-api.js';
import { PortionCheck } from './portions/order-portions.js';
import { ORDERS } from './domain/order.decider.js';
import { dishOn } from './domain/substitutes.decider.js';
import { Order, ORDER_CONFLICT, PortionsBeyond } from './order.dto.js';

const OfferSubstituteBody = z
  .object({
    venueId: Id,
    orderId: z.uuid(),
    lineId: z.int().min(1).describe('The `id` of the line; it has no active pieces until the guest answers'),
    itemId: Id.describe('Id of an item of a currently valid menu'),
  })
  .meta({ id: 'OfferSubstitute' });
type OfferSubstituteBody = z.infer<typeof OfferSubstituteBody>;

export class OfferSubstitute extends StaffCommand<OfferSubstituteBody, Order> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OfferSubstituteController {
  constructor(private readonly commands: Commands) {}

  @Post('offersubstitute')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'offerSubstitute',
    summary: 'Offers the guest a substitute for a line; the guest can answer within three minutes',
    description: 'Repeating an open offer changes nothing and returns the order.',
  })
  @Refuses(
    'VENUE_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'ORDER_LINE_NOT_FOUND',
    ...APPEND_REFUSALS,
    'NO_MENU_NOW',
    'MENU_ITEM_NOT_ON_MENU',
    'ITEM_SOLD_OUT',
    'EUR_NOT_ALLOWED',
    ORDER_CONFLICT,
    { SOLD_OUT: PortionsBeyond },
  )
  @Answers(200, Order)
  offer(@Body({ schema: OfferSubstituteBody }) body: OfferSubstituteBody, @Staff() staff: StaffCaller): Promise<Order> {
    return this.commands.execute(new OfferSubstitute(body, staff.atWithPin(body.venueId)));
  }
}

@CommandHandler(OfferSubstitute)
export class OfferSubstituteHandler implements ICommandHandler<OfferSubstitute> {
  constructor(
    private readonly events: EventStore,
    private readonly menus: CurrentMenu,
    private readonly portionCheck: PortionCheck,
    private readonly clock: Clock,
  ) {}

  async execute({ body, context }: OfferSubstitute): Promise<Order> {
    const { venueId, orderId: streamId, lineId: line, itemId } = body;
    const occurredAt = this.clock.now();
    const { state, events } = await this.events.readState(venueId, streamId, ORDERS);
    const [placed] = events;
    if (state.status === 'none' || placed === undefined) throw new DomainError('ORDER_NOT_FOUND');
    const menu = await this.menus.forVenue(venueId, occurredAt);
    if (!menu) throw new DomainError('NO_MENU_NOW');
    const left = await this.portionCheck.leftFor(placed);
    const item = dishOn({ items: menu.items, left }, itemId, state.currency);
    const command = { kind: 'offer', line, item, left } as const;
    return decideOnOrder(this.events, { venueId, streamId, command, context, occurredAt });
  }
}
