import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { sendPdf } from '#platform/pdf/pdf.js';
import { TableSheetService } from './table-sheet.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class TableSheetController {
  constructor(private readonly sheets: TableSheetService) {}

  @Get('tablesheet/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getTableSheet',
    summary: 'All tables of the venue with their codes, to be printed on A4 and cut',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async print(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { venueName, content } = await this.sheets.print(user, venueId);
    await sendPdf(reply, { name: `stoly-${venueName}.pdf`, fallback: 'stoly.pdf' }, content);
  }
}
