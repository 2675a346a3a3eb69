import { Injectable, Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { Deletions, VenueDirectory } from '#modules/venues/venues.public.js';
import { readOpenVisits } from '../open-visits.js';
import { StaffVisit, toStaffVisit } from '../staff-visit.dto.js';

const AT_TABLES = `select count(*)::int as visits from visit v
  where v.venue_id = $1 and v.table_id = any ($2::int[]) and v.closed_at = 'infinity'`;

@Injectable()
export class VisitsAtTables {
  constructor(database: Database, deletions: Deletions) {
    deletions.count('table', async ({ venueId, ids }) => {
      const statement = { name: 'visits_at_tables', text: AT_TABLES, values: [venueId, ids] };
      const [row] = await database.query<{ visits: number }>(statement);
      return { openVisits: row?.visits ?? 0 };
    });
  }
}

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
