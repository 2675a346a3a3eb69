import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { GuestCall } from '#modules/staff-calls/staff-call.dto.js';
import { placeOfGuest } from '#modules/guests/guest-place.js';
import { readSessionCall } from './session-call.js';

/** The guest's last call at a table: made with this session code or, without one, by this phone. */
export class GetGuestCall extends Query<GuestCall[]> {
  constructor(
    readonly tableId: number,
    readonly vs: string | null,
    readonly device: string | null,
  ) {
    super();
  }
}

@QueryHandler(GetGuestCall)
export class GetGuestCallHandler implements IQueryHandler<GetGuestCall> {
  constructor(
    private readonly events: EventStore,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `TABLE_NOT_FOUND`, `TABLE_CODE_RENEWED` */
  async execute(query: GetGuestCall): Promise<GuestCall[]> {
    const now = this.clock.now();
    const found = await readSessionCall(this.events, await placeOfGuest(this.venues, query, now), now);
    return found === null ? [] : [{ ...found.call, answered_at: found.answered?.at.toISOString() ?? null }];
  }
}
