import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/access.decorator.js';
import { IdInPath } from '#platform/http/input.js';
import { BodyLimit, Refuses } from '#platform/http/route.decorator.js';
import { sendPdf } from '#platform/pdf/pdf.js';
import { printedLogo } from './printed-logo.js';
import { MAX_LOGO_TEXT, TableCardsBody } from './table-cards.dto.js';
import { TableSheetService } from './table-sheet.service.js';

/** The logo, with room for the other fields. */
const MAX_CARDS_BYTES = MAX_LOGO_TEXT + 20_000;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class TableSheetController {
  constructor(private readonly sheets: TableSheetService) {}

  @Get('tablesheet/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getTableSheet',
    summary: 'Returns a printable A4 sheet with the codes of all tables of the venue',
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

  @Post('tablecards/:venueId')
  @HttpCode(200)
  @BodyLimit(MAX_CARDS_BYTES)
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'printTableCards',
    summary: 'Returns printable table cards in one of three sizes, with a logo and a Wi-Fi code; stores nothing',
  })
  @Refuses('VENUE_NOT_FOUND', 'IMAGE_NOT_READABLE')
  @ApiResponse({ status: 200, content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async cards(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Body({ schema: TableCardsBody }) { logo, ...look }: TableCardsBody,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = logo === undefined ? undefined : await printedLogo(Buffer.from(logo, 'base64'));
    const { venueName, content } = await this.sheets.print(user, venueId, { ...look, logo: picture });
    await sendPdf(reply, { name: `karty-${venueName}.pdf`, fallback: 'karty.pdf' }, content);
  }
}
