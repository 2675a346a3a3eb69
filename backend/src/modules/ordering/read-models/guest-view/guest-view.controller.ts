import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { IdInPath } from '../../../../platform/http/input.js';
import { Order } from '../../contract/order.dto.js';
import { SessionCode } from '../../contract/session.js';
import { GetGuestOrders } from './guest-view.query.js';

const GuestOrdersQuery = z.object({ vs: SessionCode });

@ApiTags('guest')
@Controller('api')
export class GuestViewController {
  constructor(private readonly queries: QueryBus) {}

  /** The table's orders placed with `vs`; without it, those placed without one. */
  @Get('getorderbytable/:tableId')
  @ApiOperation({ operationId: 'getOrderByTable' })
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  orders(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: GuestOrdersQuery }) { vs }: z.infer<typeof GuestOrdersQuery>,
  ): Promise<Order[]> {
    return this.queries.execute(new GetGuestOrders(tableId, vs));
  }
}
