import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { accepted, decide } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import type { RequestOrigin } from '#platform/http/request-origin.js';
import { presentName, VenueDirectory, type Table } from '#modules/venues/venues.public.js';
import { VisitViews } from '../visits/visit-views.js';
import { GuestBounds } from '../guests/guest-bounds.js';
import { GuestPseudonyms } from '../guests/guest-identity.js';
import { seesCall, type GuestAt, type GuestVisibility } from '../visits/visibility/guest-visibility.js';
import { GuestVisibilityReader } from '../visits/visibility/guest-visibility-reader.js';
import { readCallers } from '../visits/visibility/seating.js';
import type { BillWish, MadeCall } from './domain/staff-call.events.js';
import { toStaffCall, type StaffCall } from './staff-call-api.js';
import { type CallOwner, type CallViews, makeCall } from './party-calls.js';
import { newCallId } from './table-calls.js';

interface FromTable {
  /** If present, the table must belong to this venue. */
  readonly venueId?: number;
  readonly tableId: number;
  readonly vs: string | null;
}

export interface Made {
  readonly call: StaffCall;
  readonly isNew: boolean;
}

interface RequestedCall {
  readonly at: Pick<Table, 'id' | 'venueId' | 'name'>;
  readonly session: string | null;
  readonly bill: BillWish | undefined;
  readonly visitId: string | null;
  readonly isVerified: boolean;
}

/** Makes guests' calls at the table where their party sits now (docs/product.md#calling-the-waiter). */
@Injectable()
export class MakingCalls {
  constructor(
    private readonly events: EventStore,
    private readonly visibilities: GuestVisibilityReader,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
    private readonly pseudonyms: GuestPseudonyms,
    private readonly bounds: GuestBounds,
    private readonly database: Database,
  ) {}

  /**
   * @param bill absent: a call that does not ask for the bill
   * @throws DomainError `TABLE_NOT_OF_VENUE`, `TABLE_CODE_REQUIRED`, `VISIT_ENDED` (`isOfEarlierParty`), …
   */
  async make(from: FromTable, origin: RequestOrigin, bill?: BillWish): Promise<Made> {
    const { venueId = null, tableId, vs } = from;
    const guest = await this.visibilities.guest({ ...origin, tableId, vs });
    if (venueId !== null && guest.venueId !== venueId) throw new DomainError('TABLE_NOT_OF_VENUE');
    const table = await this.venues.tableOrThrow(tableId);
    const { requireTableCode } = await this.venues.venueOrThrow(table.venueId);
    if (requireTableCode && !guest.hasCode) throw new DomainError('TABLE_CODE_REQUIRED');
    const counted = { what: bill === undefined ? 'call' : 'bill', table, address: origin.address } as const;
    return this.bounds.counting({ ...counted, isVerified: guest.hasCode }, () =>
      this.makeCounted(guest, { table, bill }, origin),
    );
  }

  private async makeCounted(
    guest: GuestAt,
    { table, bill }: Pick<RequestedCall, 'bill'> & { table: Table },
    origin: RequestOrigin,
  ) {
    const seat = await this.visibilities.seat(guest);
    if (seat === null && (await this.visibilities.isOfEarlierParty(guest))) throw new DomainError('VISIT_ENDED');
    const place = await this.venues.place(table.venueId);
    const at = seat === null ? table : { ...table, id: seat.tableId, name: presentName(place, seat) };
    const visibility = await this.visibilities.visibilityOf(guest);
    // Stores no session, because the printed code identifies nobody. Otherwise, a later guest without a phone id could
    // read how the earlier guests wanted to pay.
    const isOfNobody = bill !== undefined && guest.phone === null && guest.hasCode;
    const session = isOfNobody ? null : (visibility.calls[0] ?? null);
    return this.makeAt(
      visibility,
      { at, session, bill, visitId: seat?.visitId ?? null, isVerified: guest.hasCode },
      origin,
    );
  }

  /** Makes the call, unless one is open. Only its own guests get the open call; others get back what they sent. */
  private async makeAt(visibility: GuestVisibility, request: RequestedCall, origin: RequestOrigin): Promise<Made> {
    const { session, bill, visitId, isVerified } = request;
    const { id: tableId, venueId, name: tableName } = request.at;
    const now = this.clock.now();
    const device = await this.pseudonyms.device(await this.venues.venueOrThrow(venueId), now, origin.device);
    const unverified = !isVerified && { unverified: true as const };
    const call = { callId: newCallId(now), tableId, tableName, session, ...(bill && { bill }), ...unverified };
    const context = { ...origin.by({ kind: 'guest', id: session }), device };
    const on = { venueId, context, occurredAt: now, views: new PartyCallViews(this.database, venueId) };
    let open: MadeCall | null = null;
    const outcome = await decide(this.events, on, function* () {
      const made = yield* makeCall(venueId, visitId, call);
      ({ open } = made);
      return made.events;
    });
    const stored = accepted(outcome);
    const event = stored.outcome === 'appended' ? stored.events.at(-1) : undefined;
    const made: MadeCall = { ...call, venueId, calledAt: event?.occurredAt ?? now, position: event?.venueSeq ?? 0 };
    if (event !== undefined || open === null || !seesCall(visibility, open)) {
      return { call: toStaffCall(made), isNew: true };
    }
    return { call: toStaffCall(open), isNew: false };
  }
}

class PartyCallViews extends VisitViews implements CallViews {
  async ownerOf(call: MadeCall): Promise<CallOwner> {
    const callers = await readCallers(this.database, this.venueId, call.calledAt);
    return callers.leftAt(call) === null ? callers.visitOf(call) : 'left';
  }
}
