import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireVenue } from '#platform/auth/record-access.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { Order } from '#modules/orders/order.dto.js';
import { GetStaffBoard } from './staff-board.query.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class StaffBoardController {
  constructor(private readonly queries: QueryBus) {}

  @Get('getorders/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({
    operationId: 'getOrders',
    summary: 'Open orders of the venue, and those that ended in the last 12 hours',
    description:
      'Of what waits the first 100 (the header `x-waiting-total` says how many wait in all), the latest 300 in progress and the latest 200 that ended.',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  async orders(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Order[]> {
    requireVenue(user, venueId);
    const { orders, waitingTotal } = await this.queries.execute(new GetStaffBoard(venueId));
    reply.header('x-waiting-total', String(waitingTotal));
    return orders;
  }
}
