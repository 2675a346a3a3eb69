import { Body, Controller, Get, Injectable, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { within } from '#platform/database/own-session.js';
import { Id, IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { requireOneVenue } from '../one-venue.js';
import { PortionCount } from '../sold-out/set-portions.command.js';
import { readCounted, setOptionPortions } from '../stock/portions.js';
import { recordedChange } from '../trail/recorded-change.js';

const SetOptionPortions = z.object({ optionId: Id, portions: PortionCount }).meta({ id: 'SetOptionPortions' });
type SetOptionPortions = z.infer<typeof SetOptionPortions>;

const OptionPortions = z
  .object({
    optionId: z.int(),
    portions_left: z
      .int()
      .nullable()
      .describe('null: not counted; negative: more portions are ordered than were available'),
  })
  .meta({ id: 'OptionPortions' });
type OptionPortions = z.infer<typeof OptionPortions>;

const VENUE = `
  select o.id, o.venue_id as "venueId", o.group_id as "groupId" from modifier_option o join modifier_group g on g.id = o.group_id
  where o.id = $1 and g.deleted_at is null`;

/** Counts the portions of options (docs/product.md#portions). */
@Injectable()
export class OptionPortionsService {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
  ) {}

  async list(user: Principal, venueId: number): Promise<OptionPortions[]> {
    requireReach(user, venueId);
    const day = await this.day(venueId);
    const counted = await readCounted(this.database, venueId, day);
    const ofDay = counted.filter((one) => one.of === 'option' && one.businessDay === day);
    return ofDay.map(({ id, left }) => ({ optionId: id, portions_left: left }));
  }

  async set(user: Principal, { optionId, portions }: SetOptionPortions): Promise<OptionPortions> {
    const option = { text: VENUE, values: [optionId] };
    const found = await this.database.query<{ id: number; venueId: number; groupId: number }>(option);
    const venueId = requireOneVenue(user, [optionId], found, 'MODIFIER_GROUP_NOT_FOUND');
    const set = { venueId, optionId, portions, businessDay: await this.day(venueId) };
    const watched = { modifierGroups: found.map(({ groupId }) => groupId) };
    await this.changes.change(venueId, (manager) =>
      recordedChange({ manager, user, venueId, watched }, () => setOptionPortions(within(manager), set)),
    );
    return { optionId, portions_left: portions };
  }

  private async day(venueId: number): Promise<string> {
    const { timeZone } = await this.venues.venueOrThrow(venueId);
    return businessDay(localMoment(this.clock.now(), timeZone));
  }
}

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class OptionPortionsController {
  constructor(private readonly options: OptionPortionsService) {}

  @Get('getoptionportions/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getOptionPortions',
    summary: 'Returns how many portions of counted options are left today',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(OptionPortions) })
  list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<OptionPortions[]> {
    return this.options.list(user, venueId);
  }

  @Put('setoptionportions')
  @Access('menu:sell-out')
  @ApiOperation({
    operationId: 'setOptionPortions',
    summary: 'Sets how many portions of an option are left today, or stops counting them',
    description: 'Each call restarts the count from the given number.',
  })
  @Refuses('MODIFIER_GROUP_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: OptionPortions })
  set(
    @CurrentUser() user: Principal,
    @Body({ schema: SetOptionPortions }) body: SetOptionPortions,
  ): Promise<OptionPortions> {
    return this.options.set(user, body);
  }
}
