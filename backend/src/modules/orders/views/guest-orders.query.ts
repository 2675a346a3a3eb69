import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { Order } from '../order.dto.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { orderColumns, orderOfRow, type OrderRow } from './order-row.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { ENDED_STAY_MS } from '#modules/guests/ended-stay.public.js';
import { GuestPlaces, SessionCode, type GuestPlace } from '#modules/guests/guests.public.js';

const GuestOrdersQuery = z.object({ vs: SessionCode });

/** docs/product.md#who-may-read-an-order */
const MAX_ORDERS = 50;
/** Of their lines as they are kept; an answer says each some twice as long. */
const MAX_KEPT_BYTES = 65_536;

@ApiTags('guest')
@Controller('api')
export class GuestOrdersController {
  constructor(
    private readonly database: Database,
    private readonly places: GuestPlaces,
    private readonly clock: Clock,
  ) {}

  @Get('getorderbytable/:tableId')
  @ApiOperation({
    operationId: 'getOrderByTable',
    summary: "The table's orders placed with `vs`, newest first",
    description: 'Without it, those placed without one by the same `X-Device`.',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', 'TABLE_CODE_RENEWED')
  @ApiHeader({ name: 'X-Device', required: false, description: "The browser's own random id" })
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  async orders(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: GuestOrdersQuery }) { vs }: z.infer<typeof GuestOrdersQuery>,
    @Origin() { device }: RequestOrigin,
  ): Promise<Order[]> {
    const place = await this.places.of({ tableId, vs, device });
    return readSessionOrders(this.database, place, this.clock.now());
  }
}

/** Those of the table that are in sight, newest first, as many as fit into 256 kB. */
export async function readSessionOrders(
  sql: SqlSource,
  { venueId, tableId, sessions }: GuestPlace,
  at: Date,
): Promise<Order[]> {
  const endedAfter = new Date(at.getTime() - ENDED_STAY_MS);
  const found: OrderRow[] = [];
  // One by one: a plan that is made for a list of sessions while the tables are empty reads the whole venue, and stays.
  for (const session of sessions) {
    const rows = await sql.query<OrderRow>({
      name: 'guest_view',
      text: `select * from (
          select b.*, sum(octet_length(b.lines::text)) over (order by b.placed_at desc, b.order_id desc) as bytes from (
            select ${orderColumns('b')} from staff_board b
            where b.venue_id = $1 and b.table_id = $2 and b.session = $3 and b.ended_at > $4
            order by b.placed_at desc, b.order_id desc limit ${MAX_ORDERS}) b) b
        where b.bytes - octet_length(b.lines::text) < ${MAX_KEPT_BYTES}
        order by b.placed_at desc, b.order_id desc`,
      values: [venueId, tableId, session, endedAfter],
    });
    // Today's session comes first; yesterday's gets the room it leaves.
    found.push(...rows.slice(0, MAX_ORDERS - found.length));
  }
  return found.map(orderOfRow);
}
