import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { openVisitOrThrow } from '../../../visits/sight/visit-rows.js';
import { toVisitBill, VisitBill } from './bill.dto.js';
import { readAccounts } from './read-accounts.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class VisitBillController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('getvisitbill/:venueId/:visitId')
  @Access('venue:see-orders')
  @ApiOperation({
    operationId: 'getVisitBill',
    summary: 'Returns the bill of an open visit and of those merged with it, as its guests see it (`getbill`)',
  })
  @Refuses('VENUE_NOT_FOUND', 'VISIT_NOT_FOUND', 'VISIT_ENDED')
  @ApiResponse({ status: 200, standardSchema: VisitBill })
  async bill(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Param('visitId', { schema: z.uuid() }) visitId: string,
    @CurrentUser() user: Principal,
  ): Promise<VisitBill> {
    requireReach(user, venueId);
    await this.venues.venueOrThrow(venueId);
    const { tableId, party } = await openVisitOrThrow(this.database, venueId, visitId);
    const sight = { venueId, tableId, phone: null, visits: party, codes: [], calls: [], tables: [] };
    return toVisitBill(await readAccounts(this.database, sight, this.clock.now()));
  }
}
