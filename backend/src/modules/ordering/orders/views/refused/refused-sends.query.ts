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
import { readRefusedSends } from './read-refused-sends.js';
import { refusedDishRows } from './refused-dish-rows.js';
import { RefusedSendsOfRange, RefusedSendsQuery } from './refused-sends.dto.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class RefusedSendsController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getrefusedsends/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getRefusedSends',
    summary: 'What guests wanted and could not order: how often, by dish and by reason',
    description: `A send counts for each of its dishes that were refused, and once for its reason. ${BEHIND}`,
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: RefusedSendsOfRange })
  async refusedSends(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: RefusedSendsQuery }) query: RefusedSendsQuery,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefusedSendsOfRange> {
    requireReach(user, venueId);
    const { timeZone } = await this.venues.venueOrThrow(venueId);
    await sayWhetherUnread(reply, this.database, venueId, [refusedDishRows]);
    return readRefusedSends(this.database, { venueId, ...query }, timeZone);
  }
}
