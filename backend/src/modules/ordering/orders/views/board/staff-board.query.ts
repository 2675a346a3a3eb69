import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { sendLongList } from '#platform/http/long-list.js';
import { readSeats } from '#modules/ordering/visits/visibility/visit-rows.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { Order } from '../../order.dto.js';
import { readStaffBoard } from './read-staff-board.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class StaffBoardController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('getorders/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({
    operationId: 'getOrders',
    summary: "Returns the venue's open orders and those that ended in the last 12 hours",
    description:
      'Returns the first 100 waiting orders; the header `x-waiting-total` counts all of them, and `x-waiting-up-to` is the `position` of the last one returned. Returns all orders in progress; those placed more than a day ago only up to 300 in total. Returns the latest 200 ended orders.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  async orders(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.venues.venueFor(user, venueId);
    const { orders, waitingTotal, waitingUpTo } = await readStaffBoard(this.database, venueId, this.clock.now());
    reply.header('x-waiting-total', String(waitingTotal));
    reply.header('x-waiting-up-to', String(waitingUpTo));
    await sendLongList(reply, await withSeats(this.database, venueId, orders));
  }
}

/** Adds the table at which the party sits now. The order itself has only the table at which it was placed. */
async function withSeats(database: Database, venueId: number, orders: readonly Order[]): Promise<Order[]> {
  const visits = new Set(orders.flatMap(({ visitId }) => visitId ?? []));
  const seats = await readSeats(database, venueId, [...visits]);
  return orders.map((order) => {
    const seat = order.visitId === null ? undefined : seats.get(order.visitId);
    if (seat === undefined) return order;
    const { tableId: id, tableName: name, position } = seat;
    return { ...order, seat: { id, name, position } };
  });
}
