import type { DecidedEvent, StreamReads } from '#eventlog/log/decide-on-streams.js';
import type { LastOfKey } from '#eventlog/log/last-of-keys.js';
import type { Database } from '#platform/database/database.js';
import type { PartyEvents, VisitReads } from './domain/party.js';
import { VISIT_EVENTS } from './domain/visit.events.js';
import { VISIT_STREAM, type VisitState } from './domain/visit.state.js';
import { seatOf } from './sight/guest-sight.js';
import { readVisitsOfPhone } from './sight/visit-rows.js';

/** By visit_by_end. Also those whose closing may still be taken back: read, they are a condition, and none comes back unseen. */
const MERGED_INTO = `select visit_id as id from visit
  where venue_id = $1 and party_id = $2 and closed_at > now() - interval '5 minutes' and visit_id <> party_id order by visit_id`;

/** What a decision on parties looks at, in the log; for one attempt of `decideOnStreams`. */
export class VisitLog implements VisitReads {
  private readonly seen = new Map<string, Promise<VisitState>>();

  constructor(
    protected readonly reads: StreamReads,
    private readonly database: Database,
    private readonly venueId: number,
  ) {}

  /** Once each: what was decided on a first look must not be conditional on a second one. */
  visit(visitId: string): Promise<VisitState> {
    const visit = this.seen.get(visitId) ?? this.reads.state(visitId, VISIT_STREAM);
    this.seen.set(visitId, visit);
    return visit;
  }

  last(key: string, types: readonly string[]): Promise<LastOfKey | null> {
    return this.reads.last(key, types);
  }

  /** Each is then read from the log: the view alone decides nothing. */
  async mergedInto(visitId: string): Promise<readonly string[]> {
    const statement = { name: 'merged_into', text: MERGED_INTO, values: [this.venueId, visitId] };
    return (await this.database.query<{ id: string }>(statement)).map(({ id }) => id);
  }

  async movedFrom(tableId: number, phone: string): Promise<string | null> {
    const joined = await readVisitsOfPhone(this.database, this.venueId, phone);
    return seatOf({ tableId, hasCode: true }, joined)?.visitId ?? null;
  }
}

/** What a decision looks at that changes no visit which it has read: who sits at the table is its only condition. */
export class PeekedVisits extends VisitLog {
  override visit(visitId: string): Promise<VisitState> {
    return this.reads.peek(visitId, VISIT_STREAM);
  }
}

export function decidedEvents(events: PartyEvents): DecidedEvent[] {
  return events.map(({ visitId, event }) => ({ streamId: visitId, catalog: VISIT_EVENTS, event }));
}
