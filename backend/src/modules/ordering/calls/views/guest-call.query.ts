import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { PHONE_HEADER } from '../../guests/phone.js';
import { SessionCode } from '../../guests/session.js';
import { withoutLeft } from '../../visits/sight/callers.js';
import { GuestSights } from '../../visits/sight/guest-sights.js';
import { readCallsInSight, shownCalls } from '../calls-in-sight.js';
import { GuestCall, toGuestCall } from '../staff-call-api.js';

const GuestCallQuery = z.object({ vs: SessionCode });

@ApiTags('guest')
@Controller('api')
export class GuestCallController {
  constructor(
    private readonly events: EventStore,
    private readonly sights: GuestSights,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @Get('getcallbytable/:tableId')
  @ApiOperation({
    operationId: 'getCallByTable',
    summary: "The last call and the last bill wish from the phone's visit, or from this phone: none or one of each",
    description: 'Without a phone, one made without one with the same `vs`, or without a code by the same `X-Device`.',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', 'TABLE_CODE_RENEWED')
  @ApiHeader(PHONE_HEADER)
  @ApiHeader({ name: 'X-Device', required: false, description: "The browser's own random id" })
  @ApiResponse({ status: 200, standardSchema: z.array(GuestCall) })
  async calls(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: GuestCallQuery }) { vs }: z.infer<typeof GuestCallQuery>,
    @Origin() { device, phone }: RequestOrigin,
  ): Promise<GuestCall[]> {
    const sight = await this.sights.of({ tableId, vs, device, phone });
    const inSight = await readCallsInSight(this.events, sight, this.clock.now());
    const calls = await withoutLeft(this.database, sight.venueId, inSight);
    const shown = shownCalls(calls).filter(({ withdrawal }) => withdrawal === undefined);
    return shown.map(toGuestCall);
  }
}
