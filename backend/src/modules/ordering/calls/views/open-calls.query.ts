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
import { OpenCall } from '../staff-call-api.js';
import { readCallsOfParties } from './calls-of-parties.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OpenCallsController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getstaffcalls/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getStaffCalls', summary: "The venue's open staff calls, with who calls" })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(OpenCall) })
  async calls(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
  ): Promise<OpenCall[]> {
    requireReach(user, venueId);
    await this.venues.venueOrThrow(venueId);
    return readCallsOfParties(this.database, venueId);
  }
}
