import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { ENDED_STAY_MS } from '#modules/guests/ended-stay.public.js';
import { GuestPlaces, SessionCode, type GuestPlace } from '#modules/guests/guests.public.js';
import { callStream } from '../call-stream.js';
import type { AnsweredCall, MadeCall } from '../domain/staff-call.events.js';
import { CALLS_AT_TABLE } from '../domain/staff-call.state.js';
import { StaffCall, toStaffCall } from '../staff-call-api.js';

const GuestCallQuery = z.object({ vs: SessionCode });

/** As its guest sees it: also whether the staff have answered. */
export const GuestCall = StaffCall.extend({ answered_at: z.iso.datetime().nullable() }).meta({ id: 'GuestCall' });
export type GuestCall = z.infer<typeof GuestCall>;

@ApiTags('guest')
@Controller('api')
export class GuestCallController {
  constructor(
    private readonly events: EventStore,
    private readonly places: GuestPlaces,
    private readonly clock: Clock,
  ) {}

  @Get('getcallbytable/:tableId')
  @ApiOperation({
    operationId: 'getCallByTable',
    summary: 'The last call of the staff made with `vs` at the table: none or one',
    description: 'Without it, one made without one by the same `X-Device`.',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', 'TABLE_CODE_RENEWED')
  @ApiHeader({ name: 'X-Device', required: false, description: "The browser's own random id" })
  @ApiResponse({ status: 200, standardSchema: z.array(GuestCall) })
  async call(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: GuestCallQuery }) { vs }: z.infer<typeof GuestCallQuery>,
    @Origin() { device }: RequestOrigin,
  ): Promise<GuestCall[]> {
    const place = await this.places.of({ tableId, vs, device });
    const call = await readSessionCall(this.events, place, this.clock.now());
    return call === null ? [] : [{ ...toStaffCall(call), answered_at: call.answer?.at.toISOString() ?? null }];
  }
}

export type SessionCall = MadeCall & Partial<Pick<AnsweredCall, 'answer'>>;

/** The table's last call, if one of these sessions made it within the last 12 hours. */
export async function readSessionCall(
  events: EventStore,
  { venueId, tableId, sessions }: GuestPlace,
  at: Date,
): Promise<SessionCall | null> {
  const { state } = await events.readState(venueId, callStream(venueId, tableId), CALLS_AT_TABLE);
  const last: SessionCall | null = state.open ?? state.answered;
  if (last?.session == null || !sessions.includes(last.session)) return null;
  return last.calledAt.getTime() < at.getTime() - ENDED_STAY_MS ? null : last;
}
