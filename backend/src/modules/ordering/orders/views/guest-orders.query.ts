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
import { ENDED_STAY_MS } from '../../guests/ended-stay.js';
import { PHONE_HEADER } from '../../guests/phone.js';
import { SessionCode } from '../../guests/session.js';
import { GuestSights } from '../../visits/sight/guest-sights.js';
import type { GuestSight } from '../../visits/sight/guest-sight.js';
import { partsOf } from './sight-parts.js';

const GuestOrdersQuery = z.object({ vs: SessionCode });

/** docs/product.md#who-may-read-an-order */
const MAX_ORDERS = 50;
/** Limit of the stored lines in bytes; an answer is about twice as long. */
const MAX_KEPT_BYTES = 65_536;

@ApiTags('guest')
@Controller('api')
export class GuestOrdersController {
  constructor(
    private readonly database: Database,
    private readonly sights: GuestSights,
    private readonly clock: Clock,
  ) {}

  @Get('getorderbytable/:tableId')
  @ApiOperation({
    operationId: 'getOrderByTable',
    summary: "The orders of the phone's visit at the table, and those that it sent itself, newest first",
    description:
      "Without a phone, those placed without one: with the table's code in the visit that sits there now, with another code under that, without a code by the same `X-Device`.",
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', 'TABLE_CODE_RENEWED')
  @ApiHeader(PHONE_HEADER)
  @ApiHeader({ name: 'X-Device', required: false, description: "The browser's own random id" })
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  async orders(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: GuestOrdersQuery }) { vs }: z.infer<typeof GuestOrdersQuery>,
    @Origin() { device, phone }: RequestOrigin,
  ): Promise<Order[]> {
    const sight = await this.sights.of({ tableId, vs, device, phone });
    return readOrdersInSight(this.database, sight, this.clock.now());
  }
}

type InSight = OrderRow & { readonly bytes: number };

/** Returns the newest first, as many as fit into 256 kB. */
export async function readOrdersInSight(sql: SqlSource, sight: GuestSight, at: Date): Promise<Order[]> {
  const endedAfter = new Date(at.getTime() - ENDED_STAY_MS);
  const found = new Map<string, InSight>();
  for (const { of, where, values } of partsOf(sight)) {
    const query = { name: `guest_view_of_${of}`, text: newest(where), values: [sight.venueId, endedAfter, ...values] };
    for (const row of await sql.query<InSight>(query)) found.set(row.order_id, row);
  }
  return withinBounds([...found.values()].sort(byNewest)).map(orderOfRow);
}

const newest = (condition: string): string => `select * from (
    select b.*, sum(b.bytes) over (order by b.placed_at desc, b.order_id desc) as sum from (
      select ${orderColumns('b')}, octet_length(b.lines::text) as bytes from staff_board b
      where b.venue_id = $1 and b.ended_at > $2 and ${condition}
      order by b.placed_at desc, b.order_id desc limit ${MAX_ORDERS}) b) b
  where b.sum - b.bytes < ${MAX_KEPT_BYTES}`;

function withinBounds(rows: readonly InSight[]): InSight[] {
  let bytes = 0;
  return rows.slice(0, MAX_ORDERS).filter((row) => (bytes += row.bytes) - row.bytes < MAX_KEPT_BYTES);
}

function byNewest(a: OrderRow, b: OrderRow): number {
  return b.placed_at.getTime() - a.placed_at.getTime() || (a.order_id < b.order_id ? 1 : -1);
}
