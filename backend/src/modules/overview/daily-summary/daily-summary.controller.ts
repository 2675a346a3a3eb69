import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { daysAfter } from '@stolek/rules/local-date';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { Id, IdInPath, validationError } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';

const DailySummary = z
  .object({
    enabled: z.boolean(),
    email: z.string().nullable().describe('Address of the recipient; null: the caller has no verified address'),
  })
  .meta({ id: 'DailySummary' });
type DailySummary = z.infer<typeof DailySummary>;

const SetDailySummary = z.object({ venueId: Id, enabled: z.boolean() }).meta({ id: 'SetDailySummary' });
type SetDailySummary = z.infer<typeof SetDailySummary>;

const UNVERIFIED = 'Váš e-mail zatím není ověřený, souhrn nemáme kam poslat.';

/** Reads and changes the caller's own subscription to mails about a venue (docs/product.md#the-daily-summary). */
@ApiTags('staff')
@Controller('api/my/restaurant')
@Access('venue:export-history')
export class DailySummaryController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('dailysummary/:venueId')
  @ApiOperation({
    operationId: 'getDailySummary',
    summary: "Returns whether the caller receives a venue's daily summary by mail",
  })
  @ApiResponse({ status: 200, standardSchema: DailySummary })
  async read(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
  ): Promise<DailySummary> {
    await this.venues.venueFor(user, venueId);
    const [row] = await this.database.query({
      text: 'select from daily_summary where user_id = $1 and venue_id = $2',
      values: [user.userId, venueId],
    });
    return { enabled: row !== undefined, email: user.verifiedEmail };
  }

  @Put('setdailysummary')
  @ApiOperation({
    operationId: 'setDailySummary',
    summary:
      "Subscribes the caller to a venue's daily summary by mail, or unsubscribes them; the first mail covers the current day",
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: DailySummary })
  async set(
    @Body({ schema: SetDailySummary }) { venueId, enabled }: SetDailySummary,
    @CurrentUser() user: Principal,
  ): Promise<DailySummary> {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    if (!enabled) await this.end(user.userId, venueId);
    else if (user.verifiedEmail === null) throw validationError([{ path: ['enabled'], message: UNVERIFIED }]);
    else await this.begin(user.userId, venueId, timeZone);
    return { enabled, email: user.verifiedEmail };
  }

  private async begin(userId: number, venueId: number, timeZone: string): Promise<void> {
    const yesterday = daysAfter(businessDay(localMoment(this.clock.now(), timeZone)), -1);
    await this.database.query({
      text: `insert into daily_summary (user_id, venue_id, last_day) values ($1, $2, $3) on conflict do nothing`,
      values: [userId, venueId, yesterday],
    });
  }

  private async end(userId: number, venueId: number): Promise<void> {
    await this.database.query({
      text: 'delete from daily_summary where user_id = $1 and venue_id = $2',
      values: [userId, venueId],
    });
  }
}
