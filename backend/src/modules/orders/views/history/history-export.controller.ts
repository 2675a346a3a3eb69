import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireVenue } from '#platform/auth/record-access.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { ExportHistory } from './history-export.query.js';
import { HistoryFilter } from './order-history.dto.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class HistoryExportController {
  constructor(private readonly queries: QueryBus) {}

  @Get('exportorderhistory/:venueId')
  @Access('venue:export-history')
  @ApiOperation({
    operationId: 'exportOrderHistory',
    summary: 'The filtered history as a file that opens right in a Czech spreadsheet',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: HistoryFilter }) filter: HistoryFilter,
    @CurrentUser() user: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    requireVenue(user, venueId);
    const { name, chunks } = await this.queries.execute(new ExportHistory({ venueId, ...filter }));
    await reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="historie.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('cache-control', 'no-store')
      .send(Readable.from(chunks));
  }
}
