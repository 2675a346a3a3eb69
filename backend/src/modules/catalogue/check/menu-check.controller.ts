import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { within } from '#platform/database/own-session.js';
import { IdInPath } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { recordedChange } from '../trail/recorded-change.js';
import { setAside, takeBackAside } from './findings-aside.js';
import { CheckSet, MenuCheck, SetCheckBody } from './menu-check.dto.js';
import { MenuChecks } from './menu-checks.js';

const OF_VENUE = 'select id from product where venue_id = $1 and id = $2 and deleted_at is null';

/** Routes of the check of the menu (docs/product.md#the-check-of-the-menu). */
@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class MenuCheckController {
  constructor(
    private readonly checks: MenuChecks,
    private readonly changes: VenueChanges,
  ) {}

  @Get('menucheck/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getMenuCheck',
    summary: 'Returns what the dishes of the next 14 days lack, by kind, each with the field to fix',
    description: 'A dish in several menus is listed once for each kind. Findings that were set aside are included.',
  })
  @ApiResponse({ status: 200, standardSchema: MenuCheck })
  async check(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<MenuCheck> {
    requireReach(user, venueId);
    return this.checks.of(venueId);
  }

  @Post('setcheck')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'setCheck',
    summary: 'Sets a finding of the check of the menu aside with a reason, or takes that back',
    description: 'The finding is open again once the dish has changed.',
  })
  @Refuses('VENUE_NOT_FOUND', 'PRODUCT_NOT_FOUND')
  @Answers(200, CheckSet)
  async set(@CurrentUser() user: Principal, @Body({ schema: SetCheckBody }) body: SetCheckBody): Promise<CheckSet> {
    const { venueId, productId, kind, aside } = body;
    requireReach(user, venueId);
    const reason = aside ? body.reason : null;
    return this.changes.change(venueId, async (manager) => {
      const sql = within(manager);
      const known = await sql.query({ text: OF_VENUE, values: [venueId, productId] });
      if (known.length === 0) throw new DomainError('PRODUCT_NOT_FOUND');
      const act = { manager, user, venueId, watched: { products: [productId] } };
      await recordedChange(act, () =>
        reason === null
          ? takeBackAside(sql, venueId, { productId, kind })
          : setAside(sql, venueId, { productId, kind, reason }),
      );
      return { productId, kind, aside: reason };
    });
  }
}
