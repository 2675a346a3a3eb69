import { Body, Controller, Delete, HttpCode, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import { type Principal, reachesVenue } from '#kernel/principal.js';
import { Access, CurrentUser, principalFor, requireReach } from '#platform/auth/rights.js';
import { bounded, Id } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
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
const NoDutyPhoneBody = z.object({ venueId: Id }).meta({ id: 'NoDutyPhone' });

@ApiTags('staff')
@Controller('api/my/dutyphone')
@Access('venue:see-orders')
export class DutyPhoneController {
  constructor(
    private readonly phones: DutyPhones,
    private readonly targets: PushTargets,
    private readonly venues: VenueDirectory,
  ) {}

  @Put()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'setDutyPhone',
    summary: "Lets the caller's phone ring for orders and calls that nobody answers",
    description: 'It rings while the caller is on shift; for the second stage, that of a manager rings at any time.',
  })
  @Refuses('VENUE_NOT_FOUND', 'NOT_ON_SHIFT')
  @ApiResponse({ status: 204 })
  async set(
    @CurrentUser() user: Principal,
    @Body({ schema: DutyPhoneBody }) { venueId, subscription }: z.infer<typeof DutyPhoneBody>,
  ): Promise<void> {
    requireReach(user, venueId);
    await this.venues.venueOrThrow(venueId);
    const address = this.targets.addressOf(subscription);
    if (address === null) throw new DomainError('VALIDATION_FAILED', [{ field: 'subscription', message: NO_PUSHES }]);
    const manager = principalFor(user, 'venue:edit');
    const isManager = manager !== null && reachesVenue(manager, venueId);
    if (!isManager && !(await this.phones.isOnShift(venueId, user.userId))) throw new DomainError('NOT_ON_SHIFT');
    await this.phones.keep(venueId, user.userId, address);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteDutyPhone',
    summary: "Stops ringing the caller's phone; repeating it is harmless",
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: Principal,
    @Body({ schema: NoDutyPhoneBody }) { venueId }: z.infer<typeof NoDutyPhoneBody>,
  ): Promise<void> {
    requireReach(user, venueId);
    await this.venues.venueOrThrow(venueId);
    await this.phones.forget(venueId, user.userId);
  }
}
