import { Controller, Get, Param, Query, Res } from '@nestjs/common';
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
import { encodeCursor } from './history-cursor.js';
import { OrderHistoryQuery } from './order-history.dto.js';
import { GetOrderHistory } from './order-history.query.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OrderHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Get('getorderhistory/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getOrderHistory',
    summary: 'Orders that have ended, newest first',
    description: 'Where the next page begins stands in the header `x-next-cursor`.',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  async history(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: OrderHistoryQuery }) { cursor, limit, ...filter }: OrderHistoryQuery,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Order[]> {
    requireVenue(user, venueId);
    const page = await this.queries.execute(new GetOrderHistory({ venueId, ...filter }, cursor ?? null, limit));
    if (page.next) reply.header('x-next-cursor', encodeCursor(page.next));
    return page.orders;
  }
}
