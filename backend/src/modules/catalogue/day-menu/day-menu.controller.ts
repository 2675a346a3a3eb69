import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { DayMenuDrafts } from './day-menu-draft.js';
import { DayMenuDraft, PasteDayMenuBody } from './day-menu.dto.js';

/** docs/product.md#the-day-menu */
@ApiTags('restaurant')
@Controller('api/my/restaurant')
@Access('venue:edit-catalogue')
export class DayMenuController {
  constructor(private readonly drafts: DayMenuDrafts) {}

  @Post('pastedaymenu')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'pasteDayMenu',
    summary: 'Reads the day menus of a pasted text as a draft; changes nothing',
  })
  @Refuses('VENUE_NOT_FOUND', 'DAY_MENU_NOT_READABLE', 'DAY_MENU_TOO_LONG')
  @ApiResponse({ status: 200, standardSchema: DayMenuDraft })
  paste(
    @CurrentUser() user: Principal,
    @Body({ schema: PasteDayMenuBody }) body: PasteDayMenuBody,
  ): Promise<DayMenuDraft> {
    return this.drafts.draft(user, body);
  }
}
