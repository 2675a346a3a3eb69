import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireVenue } from '#platform/auth/record-access.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { HistoryTotals } from './history-totals.dto.js';
import { GetHistoryTotals } from './history-totals.query.js';
import { HistoryFilter } from './order-history.dto.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class HistoryTotalsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('getordertotals/:venueId')
  @Access('venue:see-history')
  @ApiOperation({ operationId: 'getOrderTotals', summary: 'Counts, revenue and waits of a part of the history' })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: HistoryTotals })
  totals(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: HistoryFilter }) filter: HistoryFilter,
    @CurrentUser() user: Principal,
  ): Promise<HistoryTotals> {
    requireVenue(user, venueId);
    return this.queries.execute(new GetHistoryTotals({ venueId, ...filter }));
  }
}
