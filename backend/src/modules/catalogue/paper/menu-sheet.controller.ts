import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { sendPdf } from '#platform/pdf/pdf.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { CurrentMenu } from '../current-menu/current-menu.js';
import { menuSheet } from './menu-sheet.js';

export const SheetQuery = z.object({
  size: z
    .enum(['a4', 'a5', 'large'], 'Velikost je a4, a5 nebo large.')
    .default('a4')
    .describe('large: A4 in large print'),
});
type SheetQuery = z.infer<typeof SheetQuery>;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class MenuSheetController {
  constructor(
    private readonly menus: CurrentMenu,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('menusheet/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({ operationId: 'getMenuSheet', summary: 'Returns the current guest menu as a printable PDF' })
  @Refuses('NO_VALID_MENU')
  @ApiResponse({ status: 200, content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async print(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: SheetQuery }) { size }: SheetQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name: venue } = await this.venues.venueFor(user, venueId);
    const menu = await this.menus.forVenue(venueId, this.clock.now());
    if (menu === null) throw new DomainError('NO_VALID_MENU');
    const sheet = await menuSheet({ venue, items: menu.asAnswered, hasEuros: menu.allHaveEur }, size);
    await sendPdf(reply, { name: `menu-${venue}.pdf`, fallback: 'menu.pdf' }, sheet);
  }
}
