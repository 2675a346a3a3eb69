import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireVenue } from '#platform/auth/record-access.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { OrderAudit } from './order-audit.dto.js';
import { GetOrderAudit } from './order-audit.query.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OrderAuditController {
  constructor(private readonly queries: QueryBus) {}

  @Get('getorderaudit/:venueId/:orderId')
  @Access('venue:see-history')
  @ApiOperation({ operationId: 'getOrderAudit', summary: 'The story of one order' })
  @Refuses('VENUE_NOT_FOUND', 'ORDER_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: OrderAudit })
  audit(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Param('orderId', { schema: z.uuid() }) orderId: string,
    @CurrentUser() user: Principal,
  ): Promise<OrderAudit> {
    requireVenue(user, venueId);
    return this.queries.execute(new GetOrderAudit(venueId, orderId));
  }
}
