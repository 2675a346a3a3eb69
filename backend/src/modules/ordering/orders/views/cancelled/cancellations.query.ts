import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { ReadDatabase } from '#platform/database/read-database.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { BEHIND, sayWhetherUnread } from '../history/history-standing.js';
import { Cancellations, CancellationsQuery } from './cancellations.dto.js';
import { cancelledLines } from './cancelled-lines.js';
import { readCancellations } from './read-cancellations.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class CancellationsController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getcancellations/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getCancellations',
    summary: 'What was cancelled after it had been confirmed, and what it comes to by person, hour and reason',
    description: `The sums are of the whole range, on every page. ${BEHIND}`,
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Cancellations })
  async cancellations(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: CancellationsQuery }) query: CancellationsQuery,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Cancellations> {
    requireReach(user, venueId);
    const { timeZone } = await this.venues.venueOrThrow(venueId);
    await sayWhetherUnread(reply, this.database, venueId, [cancelledLines]);
    return readCancellations(this.database, { venueId, ...query }, timeZone);
  }
}
