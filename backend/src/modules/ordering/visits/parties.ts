import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import type { Decision } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import { accepted, decide, type DecidedEvent } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { VisitTable } from './domain/visit.events.js';
import { readOpenVisits } from './open-visits.js';
import { toStaffVisit, type StaffVisit } from './staff-visit.dto.js';
import { VisitViews } from './visit-views.js';

/** Runs decisions about a venue's parties for staff and for time limits (docs/product.md#what-staff-do-with-visits). */
@Injectable()
export class Parties {
  constructor(
    private readonly events: EventStore,
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a decision and appends its events.
   * @param decision runs again if something that it has read has changed
   * @returns the ids of the streams of the new events: visits, and calls that a merge ends
   * @throws DomainError of the decision; `CONCURRENT_CHANGE` after five attempts
   */
  async decide(
    venueId: number,
    context: CommandContext,
    decision: (now: Date) => Decision<readonly DecidedEvent[]>,
  ): Promise<readonly string[]> {
    const occurredAt = this.clock.now();
    const on = { venueId, context, occurredAt, views: new VisitViews(this.database, venueId) };
    const outcome = accepted(await decide(this.events, on, () => decision(occurredAt)));
    return outcome.outcome === 'appended' ? [...new Set(outcome.events.map(({ streamId }) => streamId))] : [];
  }

  /** @throws DomainError `TABLE_NOT_FOUND`, also for a deleted table or one of another venue */
  async table(venueId: number, tableId: number): Promise<VisitTable> {
    const table = await this.venues.tableOrThrow(tableId);
    if (table.venueId !== venueId) throw new DomainError('TABLE_NOT_FOUND');
    return { tableId, tableName: table.name };
  }

  /** @returns the open ones of these visits in their current state, oldest first */
  async shown(venueId: number, visitIds: readonly string[]): Promise<StaffVisit[]> {
    const place = await this.venues.place(venueId);
    const visits = await readOpenVisits(this.database, venueId, new Set(visitIds));
    return visits.map((visit) => toStaffVisit(visit, place));
  }

  /** @throws DomainError `VISIT_ENDED` if the visit is no longer open */
  async shownOne(venueId: number, visitId: string): Promise<StaffVisit> {
    const [visit] = await this.shown(venueId, [visitId]);
    if (!visit) throw new DomainError('VISIT_ENDED');
    return visit;
  }
}
