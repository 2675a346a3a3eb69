import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { Database } from '#platform/database/database.js';
import { CSV_BEGIN, csvLine } from '#platform/http/csv.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { LINES_HEADER, linesCells } from './history-csv.js';
import { pagesOfHistory, sendHistory } from './history-file.js';
import { HistoryFilter, type HistoryRange } from './history-range.js';
import { BEHIND, sayWhetherBehind } from './history-standing.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class LinesExportController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('exportorderlines/:venueId')
  @Access('venue:export-history')
  @ApiOperation({
    operationId: 'exportOrderLines',
    summary: 'The filtered history as a file with a row for each line of an order, for tables of one’s own',
    description: BEHIND,
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: HistoryFilter }) filter: HistoryFilter,
    @CurrentUser() user: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    requireReach(user, venueId);
    const venue = await this.venues.venueOrThrow(venueId);
    await sayWhetherBehind(reply, this.database, venueId, { indexed: filter.search !== undefined });
    await sendHistory(
      reply,
      { subject: 'polozky', venue, filter },
      this.chunks({ venueId, ...filter }, venue.timeZone),
    );
  }

  async *chunks(range: HistoryRange, timeZone: string): AsyncIterable<string> {
    yield CSV_BEGIN + csvLine(LINES_HEADER);
    for await (const orders of pagesOfHistory(this.database, range, timeZone)) {
      yield orders.flatMap((order) => linesCells(order, timeZone).map(csvLine)).join('');
    }
  }
}
