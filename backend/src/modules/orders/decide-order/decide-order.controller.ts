import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireVenue } from '#platform/auth/record-access.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { Order } from '../order.dto.js';
import { decisionIn } from '../order-api.js';
import { DecideOrderBody } from './decide-order.dto.js';
import { DecideOrder } from './decide-order.command.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class DecideOrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly venues: VenueDirectory,
    private readonly events: EventStore,
  ) {}

  @Post('updateorder')
  @HttpCode(200)
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'updateOrder',
    summary: 'Approves, rejects or closes an order: whichever its changed flags say',
    description: 'Repeating a decision that stands changes nothing.',
  })
  @Refuses('VENUE_NOT_FOUND', 'ORDER_NOT_FOUND', 'DECISION_MISSING', 'CONCURRENT_CHANGE', {
    ORDER_STATE_CONFLICT: z.object({ order: Order.nullable() }),
  })
  @ApiResponse({ status: 200, standardSchema: Order })
  async decide(
    @Body({ schema: DecideOrderBody }) body: DecideOrderBody,
    @CurrentUser() user: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<Order> {
    const venueId = await this.venueOf(body, user);
    const decision = decisionIn(body);
    if (!decision) throw new DomainError('DECISION_MISSING');
    const context = origin.by({ kind: 'user', id: String(user.userId) });
    return this.commands.execute(new DecideOrder(venueId, body.id, decision, context));
  }

  /** Callers older than `venueId` in an order leave it out; no query crosses venues that are not the caller's. */
  private async venueOf({ id, venueId }: DecideOrderBody, user: Principal): Promise<number> {
    if (venueId !== undefined) {
      requireVenue(user, venueId);
      return venueId;
    }
    const found = await this.events.venueOfStream(id, await this.venues.venueIdsOf(user));
    if (found === null) throw new DomainError('ORDER_NOT_FOUND');
    return found;
  }
}
