import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import { type Principal, reachesVenue } from '#kernel/principal.js';
import { Access, AppendsNothing, CurrentUser, principalFor } from '#platform/auth/rights.js';
import { bounded, Id, IdInPath } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { PushTargets } from '#modules/notifications/notifications.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { DutyPhones } from './duty-phones.js';

const MAX_SUBSCRIPTION = 4_096;
const NO_PUSHES = 'Na toto zařízení upozornění poslat nejde.';

const DutyPhoneBody = z
  .object({
    venueId: Id,
    subscription: bounded(MAX_SUBSCRIPTION)
      .regex(/^(?:\{[^]*\}|[\w:-]+)$/, NO_PUSHES)
      .describe('A push subscription as JSON text, or a token of FCM'),
  })
  .meta({ id: 'DutyPhone' });
const NoDutyPhoneBody = z
  .object({
    venueId: Id,
    since: z.iso.datetime().optional().describe('Stops only the phone that rings since then, not a later one'),
  })
  .meta({ id: 'NoDutyPhone' });
/** A phone rings if `since` is the value that it has stored. Otherwise, the person's other phone rings. */
const DutyPhoneNow = z
  .object({
    since: z.iso.datetime().nullable().describe('null: no phone of the caller rings'),
    mayRing: z.boolean().describe('the caller is on shift, or manages the venue'),
  })
  .meta({ id: 'DutyPhoneNow' });
type DutyPhoneNow = z.infer<typeof DutyPhoneNow>;

@ApiTags('staff')
@Controller('api/my/dutyphone')
@Access('venue:see-orders')
@AppendsNothing()
export class DutyPhoneController {
  constructor(
    private readonly phones: DutyPhones,
    private readonly targets: PushTargets,
    private readonly venues: VenueDirectory,
  ) {}

  @Get(':venueId')
  @ApiOperation({ operationId: 'getDutyPhone', summary: "Returns since when the caller's phone rings at the venue" })
  @ApiResponse({ status: 200, standardSchema: DutyPhoneNow })
  async now(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<DutyPhoneNow> {
    await this.venues.venueFor(user, venueId);
    return this.read(user, venueId);
  }

  @Put()
  @ApiOperation({
    operationId: 'setDutyPhone',
    summary: "Lets the caller's phone ring for orders and calls that nobody answers",
    description: 'It rings while the caller is on shift; for the second stage, that of a manager rings at any time.',
  })
  @Refuses('VENUE_NOT_FOUND', 'NOT_ON_SHIFT')
  @ApiResponse({ status: 200, standardSchema: DutyPhoneNow })
  async set(
    @CurrentUser() user: Principal,
    @Body({ schema: DutyPhoneBody }) { venueId, subscription }: z.infer<typeof DutyPhoneBody>,
  ): Promise<DutyPhoneNow> {
    await this.venues.venueFor(user, venueId);
    const address = this.targets.addressOf(subscription);
    if (address === null) throw new DomainError('VALIDATION_FAILED', [{ field: 'subscription', message: NO_PUSHES }]);
    if (!(await this.mayRing(user, venueId))) throw new DomainError('NOT_ON_SHIFT');
    await this.phones.keep(venueId, user.userId, address);
    return this.read(user, venueId);
  }

  @Delete()
  @ApiOperation({
    operationId: 'deleteDutyPhone',
    summary: "Stops ringing the caller's phone; repeating it is harmless",
  })
  @Refuses('VENUE_NOT_FOUND')
  @Answers(204)
  async delete(
    @CurrentUser() user: Principal,
    @Body({ schema: NoDutyPhoneBody }) { venueId, since }: z.infer<typeof NoDutyPhoneBody>,
  ): Promise<void> {
    await this.venues.venueFor(user, venueId);
    await this.phones.forget(venueId, user.userId, since);
  }

  private async read(user: Principal, venueId: number): Promise<DutyPhoneNow> {
    const [since, mayRing] = await Promise.all([this.phones.since(venueId, user.userId), this.mayRing(user, venueId)]);
    return { since: since?.toISOString() ?? null, mayRing };
  }

  private async mayRing(user: Principal, venueId: number): Promise<boolean> {
    const manager = principalFor(user, 'venue:edit');
    if (manager !== null && reachesVenue(manager, venueId)) return true;
    return this.phones.isOnShift(venueId, user.userId);
  }
}
