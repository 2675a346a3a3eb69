import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { DayMenuDrafts } from './day-menu-draft.js';
import {
  CopyDayMenuBody,
  DateInPath,
  DayMenuDraft,
  DayMenusQuery,
  DayMenusView,
  DayMenuView,
  PasteDayMenuBody,
  PublishDayMenuBody,
  PublishedDayMenu,
} from './day-menu.dto.js';
import { DayMenuPortions } from './day-menu-portions.js';
import { DayMenuUndo } from './day-menu-undo.js';
import { DayMenus } from './day-menus.service.js';

const TAKEN = { DAY_MENU_DATE_TAKEN: z.object({ current: z.array(DayMenuView) }) };
const UNFIT = [
  'DUPLICATE_MENU_PRODUCT',
  'DAY_MENU_PRICE_MISSING',
  'DAY_MENU_DATE_OUT_OF_RANGE',
  'CATALOGUE_FULL',
  'MARK_CONTRADICTED',
] as const;

/** Routes of the day menu for staff (docs/product.md#the-day-menu). */
@ApiTags('restaurant')
@Controller('api/my/restaurant')
@Access('venue:edit-catalogue')
export class DayMenuController {
  constructor(
    private readonly drafts: DayMenuDrafts,
    private readonly menus: DayMenus,
    private readonly portions: DayMenuPortions,
    private readonly undo: DayMenuUndo,
  ) {}

  @Post('pastedaymenu')
  @ApiOperation({
    operationId: 'pasteDayMenu',
    summary: 'Reads the day menus of a pasted text as a draft; changes nothing',
  })
  @Refuses('VENUE_NOT_FOUND', 'DAY_MENU_NOT_READABLE', 'DAY_MENU_TOO_LONG')
  @Answers(200, DayMenuDraft)
  paste(
    @CurrentUser() user: Principal,
    @Body({ schema: PasteDayMenuBody }) body: PasteDayMenuBody,
  ): Promise<DayMenuDraft> {
    return this.drafts.draft(user, body);
  }

  @Post('publishdaymenu')
  @ApiOperation({
    operationId: 'publishDayMenu',
    summary: 'Publishes the day menus of some days, all or none; a day that has one must be seen to be replaced',
  })
  @Refuses('VENUE_NOT_FOUND', ...UNFIT, TAKEN)
  @Answers(200, PublishedDayMenu)
  async publish(
    @CurrentUser() user: Principal,
    @Body({ schema: PublishDayMenuBody }) body: PublishDayMenuBody,
    @Origin() origin: RequestOrigin,
  ): Promise<PublishedDayMenu> {
    const published = await this.menus.publish(user, body);
    const context = origin.by({ kind: 'user', id: String(user.userId) });
    const { done, failed } = await this.portions.set(body, published.days, context);
    await this.undo.keepPortions(published.restoreToken, done);
    return { ...published, portionsNotSet: failed };
  }

  @Get('getdaymenus/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({ operationId: 'getDayMenus', summary: 'Returns the day menus of at most 31 days, by date' })
  @ApiResponse({ status: 200, standardSchema: DayMenusView })
  read(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: DayMenusQuery }) query: DayMenusQuery,
  ): Promise<DayMenusView> {
    return this.menus.read(user, venueId, query);
  }

  @Post('copydaymenu')
  @ApiOperation({ operationId: 'copyDayMenu', summary: 'Publishes the menus of a day or of a week on later days' })
  @Refuses('VENUE_NOT_FOUND', 'MENU_NOT_FOUND', ...UNFIT, TAKEN)
  @Answers(200, PublishedDayMenu)
  async copy(
    @CurrentUser() user: Principal,
    @Body({ schema: CopyDayMenuBody }) body: CopyDayMenuBody,
  ): Promise<PublishedDayMenu> {
    return { ...(await this.menus.copy(user, body)), portionsNotSet: [] };
  }

  @Delete('daymenu/:venueId/:date')
  @ApiOperation({ operationId: 'deleteDayMenu', summary: 'Deletes the day menu of a date' })
  @Refuses('MENU_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Param('date', { schema: DateInPath }) date: string,
  ): Promise<Deleted> {
    return this.menus.delete(user, venueId, date);
  }
}
