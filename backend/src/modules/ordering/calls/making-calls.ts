import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import type { RequestOrigin } from '#platform/http/caller.js';
import { presentName, VenueDirectory, type Table } from '#modules/venues/venues.public.js';
import { GuestBounds } from '../guests/guest-bounds.js';
import { GuestPseudonyms } from '../guests/guest-identity.js';
import { seesCall, type GuestAt, type GuestVisibility } from '../visits/visibility/guest-visibility.js';
import { GuestVisibilityReader } from '../visits/visibility/guest-visibility-reader.js';
import { withoutLeft, readSeating } from '../visits/visibility/seating.js';
import { STAFF_CALLS } from './domain/staff-call.decider.js';
import type { BillWish, MadeCall } from './domain/staff-call.events.js';
import { toStaffCall, type StaffCall } from './staff-call-api.js';
import { billStream, callStream, newCallId } from './table-calls.js';

/** Decides whether an open call makes way for one of other guests (docs/product.md#calling-the-waiter). */
@Injectable()
export class CallDisplacement {
  constructor(private readonly database: Database) {}

  /** Tells whether the guests who made the call have left since. */
  async hasLeft(call: MadeCall): Promise<boolean> {
    return (await withoutLeft(this.database, call.venueId, [call])).length === 0;
  }

  /** Tells whether the guests who made the call sit at its table. */
  async isSeated({ venueId, tableId, session }: MadeCall): Promise<boolean> {
    return (await readSeating(this.database, venueId)).hasCallerAt(tableId, session);
  }
}

interface FromTable {
  /** If given, the table must belong to it. */
  readonly venueId?: number;
  readonly tableId: number;
  readonly vs: string | null;
}

export interface Made {
  readonly call: StaffCall;
  /** False if the call was open already. */
  readonly isNew: boolean;
}

interface AskedCall {
  readonly at: Pick<Table, 'id' | 'venueId' | 'name'>;
  readonly session: string | null;
  readonly bill: BillWish | undefined;
}

/** Number of attempts: each fails if somebody else calls at the same moment. */
const ATTEMPTS = 3;

/** Makes guests' calls at the present table of their party (docs/product.md#calling-the-waiter). */
@Injectable()
export class MakingCalls {
  constructor(
    private readonly events: EventStore,
    private readonly visibilities: GuestVisibilityReader,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
    private readonly pseudonyms: GuestPseudonyms,
    private readonly bounds: GuestBounds,
    private readonly displacement: CallDisplacement,
  ) {}

  /**
   * @param bill absent for a call that does not ask for the bill. @throws DomainError `TABLE_NOT_OF_VENUE`,
   * `TABLE_CODE_REQUIRED`, `VISIT_ENDED` (`isOfEarlierParty`), …
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
    { table, bill }: Pick<AskedCall, 'bill'> & { table: Table },
    origin: RequestOrigin,
  ) {
    const seat = await this.visibilities.seat(guest);
    if (seat === null && (await this.visibilities.isOfEarlierParty(guest))) throw new DomainError('VISIT_ENDED');
    const place = await this.venues.place(table.venueId);
    const at = seat === null ? table : { ...table, id: seat.tableId, name: presentName(place, seat) };
    const visibility = await this.visibilities.visibilityOf(guest);
    // The printed code does not identify anybody, so a later guest without a phone could read how the previous ones
    // pay.
    const isOfNobody = bill !== undefined && guest.phone === null && guest.hasCode;
    const call = { at, session: isOfNobody ? null : (visibility.calls[0] ?? null), bill };
    return this.makeIn(visibility, call, origin, { isSeated: seat !== null });
  }

  /**
   * Shows an open call to its own guests. Others learn nothing about it: they get an answer with their own input.
   * @param isSeated the caller belongs to the table's party
   */
  private async makeIn(
    visibility: GuestVisibility,
    asked: AskedCall,
    origin: RequestOrigin,
    { isSeated }: { isSeated: boolean },
  ) {
    for (let attempt = 1; ; attempt++) {
      const { made, standing } = await this.decide(asked, origin);
      if (standing === null) return { call: toStaffCall(made), isNew: true };
      const hasLeft = await this.displacement.hasLeft(standing);
      if (seesCall(visibility, standing) && !hasLeft) return { call: toStaffCall(standing), isNew: false };
      const givesWay = hasLeft || (isSeated && !(await this.displacement.isSeated(standing)));
      if (!givesWay || attempt === ATTEMPTS) return { call: toStaffCall(made), isNew: true };
      await this.giveWay(standing, streamOf(asked), origin);
    }
  }

  /** @returns `made` as requested, also if another one is in its way */
  private async decide(asked: AskedCall, origin: RequestOrigin) {
    const { at, session, bill } = asked;
    const { id: tableId, venueId, name: tableName } = at;
    const now = this.clock.now();
    const device = await this.pseudonyms.device(await this.venues.venueOrThrow(venueId), now, origin.device);
    const call = { callId: newCallId(now), tableId, tableName, session, ...(bill && { bill }) };
    const decided = await decideOnStream(this.events, STAFF_CALLS, {
      venueId,
      streamId: streamOf(asked),
      command: { kind: 'call', call },
      context: { ...origin.by({ kind: 'guest', id: session }), device },
      occurredAt: now,
    });
    const { state, event } = accepted(decided);
    const made: MadeCall = { ...call, venueId, calledAt: event?.occurredAt ?? now, position: event?.venueSeq ?? 0 };
    return { made, standing: event === null ? state.open : null };
  }

  private async giveWay({ venueId, callId }: MadeCall, streamId: string, origin: RequestOrigin): Promise<void> {
    const decided = await decideOnStream(this.events, STAFF_CALLS, {
      venueId,
      streamId,
      command: { kind: 'give way', callId },
      context: { ...origin.by({ kind: 'system', id: null }), device: null },
      occurredAt: this.clock.now(),
    });
    accepted(decided);
  }
}

function streamOf({ at: { venueId, id }, bill }: AskedCall): string {
  return bill === undefined ? callStream(venueId, id) : billStream(venueId, id);
}
