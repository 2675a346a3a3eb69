import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { DEVICE_HEADER, PHONE_HEADER, TABLE_REFUSALS, TableLinkQuery } from '../../guests/guest-identity.js';
import { withoutLeft } from '../../visits/visibility/seating.js';
import { GuestVisibilityReader } from '../../visits/visibility/guest-visibility-reader.js';
import { readVisibleCalls, shownCalls } from '../table-calls.js';
import { GuestCall, toGuestCall } from '../staff-call-api.js';

@ApiTags('guest')
@Controller('api')
export class GuestCallController {
  constructor(
    private readonly events: EventStore,
    private readonly visibilities: GuestVisibilityReader,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @Get('getcallbytable/:tableId')
  @ApiOperation({
    operationId: 'getCallByTable',
    summary: "Returns the last call and the last bill wish of the phone's visit or of this phone, at most one of each",
    description:
      'Without a phone it returns calls made without one: those with the same `vs`, or without a code those of the same `X-Device`.',
  })
  @Refuses(...TABLE_REFUSALS)
  @ApiHeader(PHONE_HEADER)
  @ApiHeader(DEVICE_HEADER)
  @ApiResponse({ status: 200, standardSchema: z.array(GuestCall) })
  async calls(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: TableLinkQuery }) { vs }: TableLinkQuery,
    @Origin() { device, phone }: RequestOrigin,
  ): Promise<GuestCall[]> {
    const visibility = await this.visibilities.of({ tableId, vs, device, phone });
    const visible = await readVisibleCalls(this.events, visibility, this.clock.now());
    const calls = await withoutLeft(this.database, visibility.venueId, visible);
    const shown = shownCalls(calls).filter(({ withdrawal }) => withdrawal === undefined);
    return shown.map(toGuestCall);
  }
}
