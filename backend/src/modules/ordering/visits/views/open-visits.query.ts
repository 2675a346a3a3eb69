import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { readOpenVisits } from '../open-visits.js';
import { StaffVisit, toStaffVisit } from '../staff-visit.dto.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OpenVisitsController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getvisits/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getVisits', summary: "Returns the venue's open visits, oldest first" })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(StaffVisit) })
  async visits(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
  ): Promise<StaffVisit[]> {
    requireReach(user, venueId);
    const place = await this.venues.placeOrThrow(venueId, null);
    return (await readOpenVisits(this.database, venueId)).map((visit) => toStaffVisit(visit, place));
  }
}
