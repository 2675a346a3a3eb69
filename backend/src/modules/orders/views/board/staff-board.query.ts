import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { Order } from '#modules/orders/order.dto.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { ENDED_STAY_MS } from '#modules/guests/guests.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { orderColumns, orderOfRow, type OrderRow } from '../order-row.js';

/** Oldest first; for all three bounds see docs/product.md#the-columns. */
const MAX_WAITING = 100;
const MAX_IN_PROGRESS = 300;
const MAX_ENDED = 200;

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
    requireReach(user, venueId);
    await this.venues.venueOrThrow(venueId);
    const orders = await readStaffBoard(this.database, venueId, this.clock.now());
    const waiting = orders.filter(({ status }) => status === 'waiting').length;
    // Of all that wait, the board does not show the later ones.
    const waitingTotal = waiting < MAX_WAITING ? waiting : await countWaiting(this.database, venueId);
    reply.header('x-waiting-total', String(waitingTotal));
    return orders;
  }
}

/** From whatever tables `sql` sees: the live ones, or those of a replay. */
export async function readStaffBoard(sql: SqlSource, venueId: number, at: Date): Promise<Order[]> {
  const columns = orderColumns('b');
  const waiting = await sql.query<OrderRow>({
    name: 'board_waiting',
    text: `select ${columns} from staff_board b where b.venue_id = $1 and b.status = 'waiting'
      order by b.placed_at, b.order_id limit ${MAX_WAITING}`,
    values: [venueId],
  });
  const inProgress = await sql.query<OrderRow>({
    name: 'board_in_progress',
    text: `select ${columns} from staff_board b
      where b.venue_id = $1 and b.ended_at = 'infinity' and b.status = 'in_progress'
      order by b.placed_at desc, b.order_id desc limit ${MAX_IN_PROGRESS}`,
    values: [venueId],
  });
  const ended = await sql.query<OrderRow>({
    name: 'board_ended',
    text: `select ${columns} from staff_board b where b.venue_id = $1 and b.ended_at > $2 and b.ended_at < 'infinity'
      order by b.ended_at desc, b.order_id desc limit ${MAX_ENDED}`,
    values: [venueId, new Date(at.getTime() - ENDED_STAY_MS)],
  });
  return [...waiting, ...inProgress, ...ended].sort(byPlacing).map(orderOfRow);
}

async function countWaiting(sql: SqlSource, venueId: number): Promise<number> {
  const [row] = await sql.query<{ waiting: number }>({
    name: 'board_waiting_total',
    text: `select count(*)::int as waiting from staff_board where venue_id = $1 and status = 'waiting'`,
    values: [venueId],
  });
  return row?.waiting ?? 0;
}

function byPlacing(a: OrderRow, b: OrderRow): number {
  return a.placed_at.getTime() - b.placed_at.getTime() || (a.order_id < b.order_id ? -1 : 1);
}
