import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { RequestOrigin } from '#platform/http/command-context.js';
import { decideOnStream } from '#eventlog/log/decide-on-stream.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { bellStream, newCallId } from '../call-stream.js';
import { GuestDevices } from '#modules/guests/guest-devices.js';
import { guestSession } from '#modules/guests/session.js';
import { toStaffCall } from '../staff-call-api.js';
import type { StaffCall } from '../staff-call.dto.js';
import { BELLS } from '../domain/staff-call.decider.js';
import { GuestBounds } from '#modules/guests/guest-bounds.js';

/** Answers the call, or the one that is open already. */
export class CallStaff extends Command<{ call: StaffCall; isNew: boolean }> {
  constructor(
    readonly tableId: number,
    readonly vs: string | null,
    readonly origin: RequestOrigin,
  ) {
    super();
  }
}

@CommandHandler(CallStaff)
export class CallStaffHandler implements ICommandHandler<CallStaff> {
  constructor(
    private readonly events: EventStore,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
    private readonly devices: GuestDevices,
    private readonly bounds: GuestBounds,
  ) {}

  async execute({ tableId, vs, origin }: CallStaff): Promise<{ call: StaffCall; isNew: boolean }> {
    const table = await this.venues.table(tableId);
    if (!table) throw new DomainError('TABLE_NOT_FOUND');
    if (await this.venues.isRetired(table.venueId, vs)) throw new DomainError('TABLE_CODE_RENEWED');
    this.bounds.count('call', table, origin.address, await this.venues.isCurrent(table, vs));
    const now = this.clock.now();
    const session = guestSession({ venueId: table.venueId, tableId, vs, device: origin.device }, now);
    const device = await this.devices.pseudonym(await this.venues.requireVenue(table.venueId), now, origin.device);
    const call = { callId: newCallId(now), tableId, tableName: table.name, session };
    const { state, event } = await decideOnStream(this.events, BELLS, {
      venueId: table.venueId,
      streamId: bellStream(table.venueId, tableId),
      command: { kind: 'call', call },
      context: { ...origin.by({ kind: 'guest', id: session }), device },
      occurredAt: now,
    });
    return { call: toStaffCall(state.ringing), isNew: event !== null };
  }
}
