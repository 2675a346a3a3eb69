import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { DEVICE_HEADER, PHONE_HEADER, TABLE_REFUSALS, TableLinkQuery } from '../../guests/guest-identity.js';
import { GuestVisibilityReader } from '../../visits/visibility/guest-visibility-reader.js';
import { ENDED_STAY_MS, type GuestVisibility } from '../../visits/visibility/guest-visibility.js';
import { type ShownOrder, toOrder } from '../order-api.js';
import { Order } from '../order.dto.js';
import { ORDER_COLUMNS } from './order-row.js';

/**
 * Condition for rows `b` of the board that a guest may read, answered by one index. Its parameters `values` begin at
 * $3.
 */
export interface VisibilityPart {
  readonly of: 'visit' | 'phone' | 'code';
  readonly where: string;
  readonly values: readonly unknown[];
}

/**
 * Splits what a guest may read into parts that are queried one by one. A single statement with lists, planned while the
 * tables are empty, would always read all orders of the venue.
 */
export function partsOf({ tableId, phone, visits, codes }: GuestVisibility): VisibilityPart[] {
  const ofVisits = visits.map((visitId): VisibilityPart => ({
    of: 'visit',
    where: 'b.visit_id = $3',
    values: [visitId],
  }));
  const ofPhone: VisibilityPart[] = phone === null ? [] : [{ of: 'phone', where: 'b.phone = $3', values: [phone] }];
  const sent = 'b.table_id = $3 and b.session = $4 and b.phone is null and b.visit_id is not distinct from $5::uuid';
  const ofCodes = codes.map(({ session, visitId }): VisibilityPart => ({
    of: 'code',
    where: sent,
    values: [tableId, session, visitId],
  }));
  return [...ofVisits, ...ofPhone, ...ofCodes];
}

/** Maximum number of orders in an answer to a guest (docs/product.md#who-may-read-an-order). */
const MAX_ORDERS = 50;
/** Adds no order once the stored lines reach this number of bytes. The answer is about twice as long as these lines. */
const MAX_CACHED_BYTES = 65_536;

@ApiTags('guest')
@Controller('api')
export class GuestOrdersController {
  constructor(
    private readonly database: Database,
    private readonly visibilities: GuestVisibilityReader,
    private readonly clock: Clock,
  ) {}

  @Get('getorderbytable/:tableId')
  @ApiOperation({
    operationId: 'getOrderByTable',
    summary: "Returns the orders of the phone's visit at the table and the phone's own orders, newest first",
    description:
      'Without a phone it returns orders placed without one: with the table code those of the visit seated there now, with any other code those placed with that code, without a code those of the same `X-Device`.',
  })
  @Refuses(...TABLE_REFUSALS)
  @ApiHeader(PHONE_HEADER)
  @ApiHeader(DEVICE_HEADER)
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  async orders(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: TableLinkQuery }) { vs }: TableLinkQuery,
    @Origin() { device, phone }: RequestOrigin,
  ): Promise<Order[]> {
    const visibility = await this.visibilities.of({ tableId, vs, device, phone });
    return readVisibleOrders(this.database, visibility, this.clock.now());
  }
}

type VisibleOrder = ShownOrder & { readonly bytes: number };

/** Reads the newest `MAX_ORDERS` orders, newest first. Stops once their lines reach `MAX_CACHED_BYTES`. */
export async function readVisibleOrders(sql: SqlSource, visibility: GuestVisibility, at: Date): Promise<Order[]> {
  const endedAfter = new Date(at.getTime() - ENDED_STAY_MS);
  const found = new Map<string, VisibleOrder>();
  for (const { of, where, values } of partsOf(visibility)) {
    const query = {
      name: `guest_view_of_${of}`,
      text: newest(where),
      values: [visibility.venueId, endedAfter, ...values],
    };
    for (const row of await sql.query<VisibleOrder>(query)) found.set(row.orderId, row);
  }
  return withinBounds([...found.values()].sort(byNewest)).map(toOrder);
}

const newest = (condition: string): string => `select * from (
    select b.*, sum(b.bytes) over (order by b."placedAt" desc, b."orderId" desc) as sum from (
      select ${ORDER_COLUMNS}, octet_length(b.lines::text) as bytes from staff_board b
      where b.venue_id = $1 and b.ended_at > $2 and ${condition}
      order by b.placed_at desc, b.order_id desc limit ${MAX_ORDERS}) b) b
  where b.sum - b.bytes < ${MAX_CACHED_BYTES}`;

function withinBounds(rows: readonly VisibleOrder[]): VisibleOrder[] {
  let bytes = 0;
  return rows.slice(0, MAX_ORDERS).filter((row) => (bytes += row.bytes) - row.bytes < MAX_CACHED_BYTES);
}

function byNewest(a: ShownOrder, b: ShownOrder): number {
  return b.placedAt.getTime() - a.placedAt.getTime() || (a.orderId < b.orderId ? 1 : -1);
}
