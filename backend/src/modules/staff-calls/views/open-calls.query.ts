import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { StaffCall } from '../staff-call-api.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OpenCallsController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getstaffcalls/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getStaffCalls', summary: "The venue's open staff calls" })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(StaffCall) })
  async calls(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
  ): Promise<StaffCall[]> {
    requireReach(user, venueId);
    await this.venues.venueOrThrow(venueId);
    return readOpenCalls(this.database, venueId);
  }
}

interface StaffCallRow {
  readonly venue_id: number;
  readonly call_id: string;
  readonly table_id: number;
  readonly table_name: string;
  readonly called_at: Date;
}

export async function readOpenCalls(sql: SqlSource, venueId: number): Promise<StaffCall[]> {
  const rows = await sql.query<StaffCallRow>({
    name: 'open_calls',
    text: `select venue_id, call_id, table_id, table_name, called_at from staff_call
      where venue_id = $1 and answered_at = 'infinity' order by called_at, call_id`,
    values: [venueId],
  });
  return rows.map((row) => ({
    id: Number(row.call_id),
    venueId: row.venue_id,
    tableId: row.table_id,
    tablename: row.table_name,
    timestamp: row.called_at.toISOString(),
  }));
}
