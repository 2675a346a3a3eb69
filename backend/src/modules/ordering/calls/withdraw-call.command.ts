import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { APPEND_REFUSALS, Commands, GuestCommand } from '#platform/commands/commands.module.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { GuestPseudonyms, SessionCode, PHONE_HEADER, TABLE_REFUSALS } from '../guests/guest-identity.js';
import { GuestVisibilityReader } from '../visits/visibility/guest-visibility-reader.js';
import { readStreamOfCall, readVisibleCalls, type SessionCall } from './table-calls.js';
import { STAFF_CALLS } from './domain/staff-call.decider.js';
import { GuestCall, toGuestCall } from './staff-call-api.js';

const WithdrawCallBody = z
  .object({
    venueId: Id,
    tableId: Id,
    vs: SessionCode,
    id: z.int().positive().optional().describe('Id of the call or bill wish; without it the newest open one'),
  })
  .meta({ id: 'WithdrawCall' });
type WithdrawCallBody = z.infer<typeof WithdrawCallBody>;

export class WithdrawCall extends GuestCommand<WithdrawCallBody, GuestCall> {}

@ApiTags('guest')
@Controller('api')
export class WithdrawCallController {
  constructor(private readonly commands: Commands) {}

  @Post('withdrawcall')
  @ApiOperation({
    operationId: 'withdrawCall',
    summary: 'Withdraws an open call or bill wish; any phone of the party may do so',
    description:
      'Repeating it changes nothing. A call that staff have already answered stays answered (`answered_at`).',
  })
  @Refuses(...TABLE_REFUSALS, 'TABLE_NOT_OF_VENUE', 'STAFF_CALL_NOT_FOUND', ...APPEND_REFUSALS)
  @ApiHeader(PHONE_HEADER)
  @Answers(200, GuestCall)
  withdraw(
    @Body({ schema: WithdrawCallBody }) body: WithdrawCallBody,
    @Origin() origin: RequestOrigin,
  ): Promise<GuestCall> {
    return this.commands.execute(new WithdrawCall(body, origin));
  }
}

@CommandHandler(WithdrawCall)
export class WithdrawCallHandler implements ICommandHandler<WithdrawCall> {
  constructor(
    private readonly events: EventStore,
    private readonly database: Database,
    private readonly visibilities: GuestVisibilityReader,
    private readonly venues: VenueDirectory,
    private readonly pseudonyms: GuestPseudonyms,
    private readonly clock: Clock,
  ) {}

  async execute({ body, origin }: WithdrawCall): Promise<GuestCall> {
    const { venueId, tableId, vs, id } = body;
    const visibility = await this.visibilities.of({ ...origin, tableId, vs });
    if (visibility.venueId !== venueId) throw new DomainError('TABLE_NOT_OF_VENUE');
    // Only a phone identifies the caller: all guests with the printed code have the same session.
    if (visibility.phone === null) throw new DomainError('STAFF_CALL_NOT_FOUND');
    const now = this.clock.now();
    const call = chosen(await readVisibleCalls(this.events, visibility, now), id);
    const device = await this.pseudonyms.device(await this.venues.venueOrThrow(venueId), now, origin.device);
    const withdrawn = await decideOnStream(this.events, STAFF_CALLS, {
      venueId,
      streamId: await readStreamOfCall(this.database, venueId, call.callId),
      command: { kind: 'withdraw', callId: call.callId, callers: visibility.calls },
      context: { ...origin.by({ kind: 'guest', id: visibility.calls[0] ?? null }), device },
      occurredAt: now,
    });
    accepted(withdrawn);
    const stands = (await readVisibleCalls(this.events, visibility, now)).find(({ callId }) => callId === call.callId);
    return toGuestCall(stands ?? call);
  }
}

function chosen(calls: readonly SessionCall[], id: number | undefined): SessionCall {
  const isMeant = (call: SessionCall) => (id === undefined ? call.answer === undefined : call.callId === id);
  const meant = calls.filter(isMeant).toSorted((a, b) => b.position - a.position);
  const call = meant.find(({ withdrawal }) => withdrawal === undefined) ?? meant[0];
  if (call === undefined) throw new DomainError('STAFF_CALL_NOT_FOUND');
  return call;
}
