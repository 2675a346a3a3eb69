import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { decideOnStream } from '#eventlog/log/decide-on-stream.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { RequestOrigin } from '#platform/http/command-context.js';
import { GuestBounds, GuestDevices } from '#modules/guests/guests.public.js';
import { GuestSights } from '#modules/visits/visits.public.js';
import { presentName, VenueDirectory, type Table } from '#modules/venues/venues.public.js';
import { billStream, callStream, newCallId } from './call-stream.js';
import { STAFF_CALLS } from './domain/staff-call.decider.js';
import type { BillWish } from './domain/staff-call.events.js';
import { toStaffCall, type StaffCall } from './staff-call-api.js';

interface FromTable {
  /** Where it is said, the table must be of it. */
  readonly venueId?: number;
  readonly tableId: number;
  readonly vs: string | null;
}

export interface Made {
  readonly call: StaffCall;
  /** Else it stood already. */
  readonly isNew: boolean;
}

type Place = Pick<Table, 'id' | 'venueId' | 'name'>;

/** Makes the calls of guests, where their party sits by now (docs/product.md#calling-the-waiter). */
@Injectable()
export class MakingCalls {
  constructor(
    private readonly events: EventStore,
    private readonly sights: GuestSights,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
    private readonly devices: GuestDevices,
    private readonly bounds: GuestBounds,
  ) {}

  /** @param bill absent: they do not ask for the bill. @throws DomainError `TABLE_NOT_OF_VENUE`, `TABLE_CODE_REQUIRED`, … */
  async make(from: FromTable, origin: RequestOrigin, bill?: BillWish): Promise<Made> {
    const { venueId = null, tableId, vs } = from;
    const guest = await this.sights.guest({ ...origin, tableId, vs });
    if (venueId !== null && guest.venueId !== venueId) throw new DomainError('TABLE_NOT_OF_VENUE');
    const table = await this.venues.tableOrThrow(tableId);
    const { requireTableCode } = await this.venues.venueOrThrow(table.venueId);
    if (requireTableCode && !guest.hasCode) throw new DomainError('TABLE_CODE_REQUIRED');
    this.bounds.count(bill === undefined ? 'call' : 'bill', table, origin.address, guest.hasCode);
    const seat = await this.sights.seat(guest);
    const place = await this.venues.place(table.venueId);
    const at = seat === null ? table : { ...table, id: seat.tableId, name: presentName(place, seat) };
    const { calls } = await this.sights.sightOf(guest);
    const { state, event } = await this.decide(at, calls[0] ?? null, origin, bill);
    return { call: toStaffCall(state.open), isNew: event !== null };
  }

  private async decide(at: Place, session: string | null, origin: RequestOrigin, bill: BillWish | undefined) {
    const { id: tableId, venueId, name: tableName } = at;
    const now = this.clock.now();
    const device = await this.devices.pseudonym(await this.venues.venueOrThrow(venueId), now, origin.device);
    const call = { callId: newCallId(now), tableId, tableName, session, ...(bill && { bill }) };
    return decideOnStream(this.events, STAFF_CALLS, {
      venueId,
      streamId: bill === undefined ? callStream(venueId, tableId) : billStream(venueId, tableId),
      command: { kind: 'call', call },
      context: { ...origin.by({ kind: 'guest', id: session }), device },
      occurredAt: now,
    });
  }
}
