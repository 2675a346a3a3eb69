import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { ReadDatabase } from '#platform/database/read-database.js';
import { IdInPath } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { FiguresFilter, HistoryFigures } from './history-figures.dto.js';
import { readHistoryFigures } from './history-figures.js';
import { BEHIND, sayWhetherBehind } from './history-lag.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class HistoryFiguresController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('getorderfigures/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getOrderFigures',
    summary:
      'Returns figures of a range by dish, category, table, hour, person and rejection, compared with the weeks before',
    description: BEHIND,
  })
  @ApiResponse({ status: 200, standardSchema: HistoryFigures })
  async figures(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: FiguresFilter }) filter: FiguresFilter,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HistoryFigures> {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    await sayWhetherBehind(reply, this.database, venueId, { indexed: true });
    return readHistoryFigures(this.database, { venueId, ...filter }, { timeZone, at: this.clock.now() });
  }

  @Get('figures/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getFigures',
    summary: 'Exports the figures of a range, each compared with the period before',
    description: BEHIND,
  })
  @ApiResponse({ status: 200, standardSchema: HistoryFigures })
  async compared(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: FiguresFilter }) filter: FiguresFilter,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HistoryFigures> {
    return this.figures(venueId, filter, user, reply);
  }
}
