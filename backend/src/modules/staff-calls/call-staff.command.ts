import { Body, Controller, Post, Res } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { decideOnStream } from '#eventlog/log/decide-on-stream.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Commands } from '#platform/commands/commands.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { Id } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { GuestBounds, GuestDevices, PHONE_HEADER, SessionCode } from '#modules/guests/guests.public.js';
import { GuestSights } from '#modules/visits/visits.public.js';
import { presentName, VenueDirectory, type Table } from '#modules/venues/venues.public.js';
import { callStream, newCallId } from './call-stream.js';
import { STAFF_CALLS } from './domain/staff-call.decider.js';
import { StaffCall, toStaffCall } from './staff-call-api.js';

const CallStaffBody = z.object({ tableId: Id, vs: SessionCode }).meta({ id: 'CallStaff' });
type CallStaffBody = z.infer<typeof CallStaffBody>;

/** Answers the call, or the one that is open already. */
export class CallStaff extends Command<{ call: StaffCall; isNew: boolean }> {
  constructor(
    readonly body: Readonly<CallStaffBody>,
    readonly origin: RequestOrigin,
  ) {
    super();
  }
}

@ApiTags('guest')
@Controller('api')
export class CallStaffController {
  constructor(private readonly commands: Commands) {}

  @Post('callstaff')
  @ApiOperation({
    operationId: 'callStaff',
    summary: 'Calls the waiter: 201 for a new call, 200 for one that is still open',
    description: 'What a table and a venue bear in a minute is bounded too.',
  })
  @Refuses(
    'TABLE_NOT_FOUND',
    'VENUE_NOT_FOUND',
    'TABLE_CODE_RENEWED',
    'TABLE_CODE_REQUIRED',
    'CONCURRENT_CHANGE',
    'CLOCK_AHEAD',
  )
  @ApiHeader(PHONE_HEADER)
  @ApiResponse({ status: 201, standardSchema: StaffCall })
  @ApiResponse({ status: 200, standardSchema: StaffCall })
  async call(
    @Body({ schema: CallStaffBody }) body: CallStaffBody,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffCall> {
    const { call, isNew } = await this.commands.execute(new CallStaff(body, origin));
    reply.status(isNew ? 201 : 200);
    return call;
  }
}

@CommandHandler(CallStaff)
export class CallStaffHandler implements ICommandHandler<CallStaff> {
  constructor(
    private readonly events: EventStore,
    private readonly sights: GuestSights,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
    private readonly devices: GuestDevices,
    private readonly bounds: GuestBounds,
  ) {}

  async execute({ body, origin }: CallStaff): Promise<{ call: StaffCall; isNew: boolean }> {
    const guest = await this.sights.guest({ ...origin, ...body });
    const table = await this.venues.tableOrThrow(body.tableId);
    const { requireTableCode } = await this.venues.venueOrThrow(table.venueId);
    if (requireTableCode && !guest.hasCode) throw new DomainError('TABLE_CODE_REQUIRED');
    this.bounds.count('call', table, origin.address, guest.hasCode);
    const seat = await this.sights.seat(guest);
    const place = await this.venues.place(table.venueId);
    const at = seat === null ? table : { ...table, id: seat.tableId, name: presentName(place, seat) };
    const { calls } = await this.sights.sightOf(guest);
    const { state, event } = await this.call(at, calls[0] ?? null, origin);
    return { call: toStaffCall(state.open), isNew: event !== null };
  }

  private async call(
    { id: tableId, venueId, name: tableName }: Pick<Table, 'id' | 'venueId' | 'name'>,
    session: string | null,
    origin: RequestOrigin,
  ) {
    const now = this.clock.now();
    const device = await this.devices.pseudonym(await this.venues.venueOrThrow(venueId), now, origin.device);
    return decideOnStream(this.events, STAFF_CALLS, {
      venueId,
      streamId: callStream(venueId, tableId),
      command: { kind: 'call', call: { callId: newCallId(now), tableId, tableName, session } },
      context: { ...origin.by({ kind: 'guest', id: session }), device },
      occurredAt: now,
    });
  }
}
