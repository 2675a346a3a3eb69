import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireVenue } from '#platform/auth/record-access.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { AnsweredCall, CallHistoryQuery } from './call-history.dto.js';
import { GetCallHistory } from './call-history.query.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class CallHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Get('getcallhistory/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getCallHistory',
    summary: 'Staff calls that were answered: by whom, and after how long',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(AnsweredCall) })
  calls(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: CallHistoryQuery }) filter: CallHistoryQuery,
    @CurrentUser() user: Principal,
  ): Promise<AnsweredCall[]> {
    requireVenue(user, venueId);
    return this.queries.execute(new GetCallHistory(venueId, filter));
  }
}
