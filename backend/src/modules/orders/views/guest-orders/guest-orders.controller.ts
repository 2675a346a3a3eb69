import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { Order } from '#modules/orders/order.dto.js';
import { SessionCode } from '#modules/guests/session.js';
import { GuestCall } from '#modules/staff-calls/staff-call.dto.js';
import { GetGuestCall } from '#modules/staff-calls/views/guest-call/guest-call.query.js';
import { GetGuestOrders } from './guest-orders.query.js';

const GuestOrdersQuery = z.object({ vs: SessionCode });

@ApiTags('guest')
@Controller('api')
export class GuestViewController {
  constructor(private readonly queries: QueryBus) {}

  @Get('getorderbytable/:tableId')
  @ApiOperation({
    operationId: 'getOrderByTable',
    summary: "The table's orders placed with `vs`, newest first",
    description: 'Without it, those placed without one by the same `X-Device`.',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', 'TABLE_CODE_RENEWED')
  @ApiHeader({ name: 'X-Device', required: false, description: "The browser's own random id" })
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  orders(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: GuestOrdersQuery }) { vs }: z.infer<typeof GuestOrdersQuery>,
    @Origin() { device }: RequestOrigin,
  ): Promise<Order[]> {
    return this.queries.execute(new GetGuestOrders(tableId, vs, device));
  }

  @Get('getcallbytable/:tableId')
  @ApiOperation({
    operationId: 'getCallByTable',
    summary: 'The last call of the staff made with `vs` at the table: none or one',
    description: 'Without it, one made without one by the same `X-Device`.',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', 'TABLE_CODE_RENEWED')
  @ApiHeader({ name: 'X-Device', required: false, description: "The browser's own random id" })
  @ApiResponse({ status: 200, standardSchema: z.array(GuestCall) })
  call(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: GuestOrdersQuery }) { vs }: z.infer<typeof GuestOrdersQuery>,
    @Origin() { device }: RequestOrigin,
  ): Promise<GuestCall[]> {
    return this.queries.execute(new GetGuestCall(tableId, vs, device));
  }
}
