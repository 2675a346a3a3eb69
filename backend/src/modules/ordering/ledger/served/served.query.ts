import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { ServedLines, ServedQuery } from './served.dto.js';
import { readServed } from './served-lines.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class ServedController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getserved/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getServed',
    summary: 'Returns lines that guests got or are getting, by product or allergen, for a recall',
    description:
      'Active lines of closed orders and of orders in progress, up to the latest event. `unknown` on every page covers the whole range.',
  })
  @ApiResponse({ status: 200, standardSchema: ServedLines })
  async served(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: ServedQuery }) query: ServedQuery,
    @CurrentUser() user: Principal,
  ): Promise<ServedLines> {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    return readServed(this.database, { venueId, ...query }, timeZone);
  }
}
