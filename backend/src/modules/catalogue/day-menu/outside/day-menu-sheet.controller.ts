import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { IdInPath, localDate } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { sendPdf } from '#platform/pdf/pdf.js';
import { SheetQuery } from '../../paper/menu-sheet.controller.js';
import { menuSheet } from '../../paper/menu-sheet.js';
import { PublishedDayMenus } from './published-days.js';

const DaySheetQuery = SheetQuery.extend({
  date: localDate().optional().describe('the first day; default: today in the zone of the venue'),
  days: z.enum(['1', '5'], 'Počet dní je 1 nebo 5.').default('1').describe('days from the first on'),
});
type DaySheetQuery = z.infer<typeof DaySheetQuery>;

const DAY = new Intl.DateTimeFormat('cs', { weekday: 'long', day: 'numeric', month: 'numeric', timeZone: 'UTC' });

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class DayMenuSheetController {
  constructor(private readonly menus: PublishedDayMenus) {}

  @Get('daymenusheet/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({ operationId: 'getDayMenuSheet', summary: 'Returns the day menus of one or five days as a PDF' })
  @Refuses('MENU_NOT_FOUND')
  @ApiResponse({ status: 200, content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async print(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: DaySheetQuery }) { date, days: count, size }: DaySheetQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    requireReach(user, venueId);
    const { venue, days } = await this.menus.of(venueId, date ?? null, Number(count));
    if (days.length === 0) throw new DomainError('MENU_NOT_FOUND');
    const items = days.flatMap((day) => {
      const name = DAY.format(Date.parse(`${day.date}T00:00Z`));
      const heading = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      return day.items.map((item) => ({ ...item, category: `${heading} – ${item.category}` }));
    });
    const sheet = await menuSheet({ venue, items, hasEuros: false, isDayMenu: true }, size);
    await sendPdf(reply, { name: `poledni-menu-${venue}.pdf`, fallback: 'poledni-menu.pdf' }, sheet);
  }
}
