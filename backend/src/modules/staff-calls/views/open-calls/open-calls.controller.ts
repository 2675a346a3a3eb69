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
import { StaffCall } from '#modules/staff-calls/staff-call.dto.js';
import { GetOpenCalls } from './open-calls.query.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class StaffCallsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('getstaffcalls/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getStaffCalls', summary: "The venue's open staff calls" })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(StaffCall) })
  calls(@Param('venueId', { schema: IdInPath }) venueId: number, @CurrentUser() user: Principal): Promise<StaffCall[]> {
    requireVenue(user, venueId);
    return this.queries.execute(new GetOpenCalls(venueId));
  }
}
