import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '../../../../kernel/principal.js';
import { Access } from '../../../../platform/auth/access.decorator.js';
import { CurrentUser } from '../../../../platform/auth/current-user.decorator.js';
import { requireVenue } from '../../../../platform/auth/record-access.js';
import { IdInPath } from '../../../../platform/http/input.js';
import { Order } from '../../contract/order.dto.js';
import { GetStaffBoard } from './staff-board.query.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class StaffBoardController {
  constructor(private readonly queries: QueryBus) {}

  /** Open orders of the venue, and those that ended in the last 12 hours. */
  @Get('getorders/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getOrders' })
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  orders(@Param('venueId', { schema: IdInPath }) venueId: number, @CurrentUser() user: Principal): Promise<Order[]> {
    requireVenue(user, venueId);
    return this.queries.execute(new GetStaffBoard(venueId));
  }
}
