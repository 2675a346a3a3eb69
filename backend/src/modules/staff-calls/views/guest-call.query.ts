import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { ENDED_STAY_MS } from '#modules/guests/ended-stay.public.js';
import { PHONE_HEADER, SessionCode } from '#modules/guests/guests.public.js';
import { GuestSights, type GuestSight } from '#modules/visits/visits.public.js';
import { billStream, callStream } from '../call-stream.js';
import type { AnsweredCall, MadeCall, WithdrawnCall } from '../domain/staff-call.events.js';
import { CALLS_AT_TABLE, endedLast } from '../domain/staff-call.state.js';
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
    private readonly sights: GuestSights,
    private readonly clock: Clock,
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
    const calls = await readCallsInSight(this.events, sight, this.clock.now());
    const shown = calls.filter(({ withdrawal }) => withdrawal === undefined);
    return shown.map(toGuestCall);
  }
}

export type SessionCall = MadeCall & Partial<Pick<AnsweredCall, 'answer'> & Pick<WithdrawnCall, 'withdrawal'>>;

export function toGuestCall(call: SessionCall): GuestCall {
  return { ...toStaffCall(call), answered_at: call.answer?.at.toISOString() ?? null };
}

// The call first: an older page shows one alone.
const STREAMS = [callStream, billStream];

/** Of the calls in sight, and of the bill wishes, the newest that is the last of its table, within the last 12 hours. */
export async function readCallsInSight(events: EventStore, sight: GuestSight, at: Date): Promise<SessionCall[]> {
  const { venueId, tables, calls } = sight;
  const newest: SessionCall[] = [];
  for (const streamOf of STREAMS) {
    const found: SessionCall[] = [];
    for (const tableId of tables) {
      const { state } = await events.readState(venueId, streamOf(venueId, tableId), CALLS_AT_TABLE);
      const last: SessionCall | null = state.open ?? endedLast(state);
      if (last?.session == null || !calls.includes(last.session)) continue;
      if (last.calledAt.getTime() >= at.getTime() - ENDED_STAY_MS) found.push(last);
    }
    newest.push(...found.toSorted((a, b) => b.position - a.position).slice(0, 1));
  }
  return newest;
}
