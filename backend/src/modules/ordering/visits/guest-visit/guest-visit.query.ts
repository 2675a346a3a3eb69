import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { PHONE_HEADER } from '../../guests/phone.js';
import { SessionCode } from '../../guests/session.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { GuestSights } from '../sight/guest-sights.js';
import { GuestVisitAnswer } from './guest-visit.dto.js';
import { readGuestVisit } from './read-guest-visit.js';

const GuestVisitQuery = z.object({ vs: SessionCode });

@ApiTags('guest')
@Controller('api')
export class GuestVisitController {
  constructor(
    private readonly sights: GuestSights,
    private readonly venues: VenueDirectory,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Get('getvisit/:tableId')
  @ApiOperation({
    operationId: 'getVisit',
    summary: 'Returns the newest visit at the table that this phone has joined; does not join a visit',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', 'TABLE_CODE_RENEWED')
  @ApiHeader(PHONE_HEADER)
  @ApiResponse({ status: 200, standardSchema: GuestVisitAnswer })
  async visit(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: GuestVisitQuery }) { vs }: z.infer<typeof GuestVisitQuery>,
    @Origin() { device, phone: secret }: RequestOrigin,
  ): Promise<GuestVisitAnswer> {
    const { venueId, phone, hasCode } = await this.sights.guest({ tableId, vs, device, phone: secret });
    if (phone === null || !hasCode) return { visit: null };
    const place = await this.venues.place(venueId);
    return readGuestVisit(this.database, { venueId, tableId, phone }, place, this.clock.now());
  }
}
