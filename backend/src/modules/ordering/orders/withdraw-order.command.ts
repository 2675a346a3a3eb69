import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { APPEND_REFUSALS, Commands, GuestCommand } from '#platform/commands/commands.module.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { GuestPseudonyms, PHONE_HEADER, phoneHash } from '../guests/guest-identity.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { decideOnOrder } from './order-api.js';
import { ORDER_EVENTS, type OrderEvent } from './domain/order.events.js';
import { Order } from './order.dto.js';

const WithdrawOrderBody = z
  .object({
    orderId: z.uuid(),
    venueId: Id.optional().describe('The venue of the order; without it all venues are searched'),
  })
  .meta({ id: 'WithdrawOrder' });
type WithdrawOrderBody = z.infer<typeof WithdrawOrderBody>;

export class WithdrawOrder extends GuestCommand<WithdrawOrderBody, Order> {}

@ApiTags('guest')
@Controller('api')
export class WithdrawOrderController {
  constructor(private readonly commands: Commands) {}

  @Post('withdraworder')
  @ApiOperation({
    operationId: 'withdrawOrder',
    summary: 'Withdraws a waiting order within 60 seconds, only by the phone that placed it',
    description: 'Repeating it changes nothing. Any other caller gets 404.',
  })
  @Refuses('ORDER_NOT_FOUND', 'WITHDRAWAL_TOO_LATE', ...APPEND_REFUSALS, {
    ORDER_DECIDED: z.object({ order: Order.nullable() }),
  })
  @ApiHeader(PHONE_HEADER)
  @Answers(200, Order)
  withdraw(
    @Body({ schema: WithdrawOrderBody }) body: WithdrawOrderBody,
    @Origin() origin: RequestOrigin,
  ): Promise<Order> {
    return this.commands.execute(new WithdrawOrder(body, origin));
  }
}

@CommandHandler(WithdrawOrder)
export class WithdrawOrderHandler implements ICommandHandler<WithdrawOrder> {
  constructor(
    private readonly events: EventStore,
    private readonly venues: VenueDirectory,
    private readonly pseudonyms: GuestPseudonyms,
    private readonly clock: Clock,
  ) {}

  async execute({ body, origin }: WithdrawOrder): Promise<Order> {
    const { orderId: streamId } = body;
    const venueId = await this.venueOf(body);
    const venue = venueId === null ? null : await this.venues.venue(venueId);
    if (venue === null || origin.phone === null) throw new DomainError('ORDER_NOT_FOUND');
    const [placed] = (await this.events.readStream<OrderEvent>(venue.id, streamId, ORDER_EVENTS)).events;
    if (placed?.type !== 'OrderPlaced') throw new DomainError('ORDER_NOT_FOUND');
    const phone = phoneHash(venue.id, origin.phone);
    const now = this.clock.now();
    const device = await this.pseudonyms.device(venue, now, origin.device);
    return decideOnOrder(this.events, {
      venueId: venue.id,
      streamId,
      command: { kind: 'withdraw', phone, at: now },
      context: { ...origin.by({ kind: 'guest', id: placed.data.session }), device },
      occurredAt: now,
    });
  }

  private async venueOf({ orderId, venueId }: WithdrawOrderBody): Promise<number | null> {
    return venueId ?? this.events.venueOfStream(orderId, await this.venues.venueIdsOf({ venueIds: 'all' }));
  }
}
