import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { daysBetween } from '@stolek/rules/local-date';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import { rowsOf } from '#kernel/decider.js';
import { systemContext } from '#kernel/event.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { VenueDirectory, type Venue } from '#modules/venues/venues.public.js';
import { endOfParty } from './domain/party-phones.js';
import { closeParty } from './domain/party.js';
import { readOpenVisits, type VisitNow } from './open-visits.js';
import { Parties } from './parties.js';
import type { VisitViews } from './visit-views.js';

const EVERY_MS = 300_000;
const MAX_ENDED = 1_000;

const VENUES = `select h.venue_id as id, v."openedAt" from venue_head h
  cross join lateral (select min(v.opened_at) as "openedAt" from visit v
    where v.venue_id = h.venue_id and v.closed_at = 'infinity') v
  where v."openedAt" is not null order by 1`;

type VisitActivity = Pick<VisitNow, 'openedAt' | 'lastNews'> & {
  readonly ordered: Pick<VisitNow['ordered'], 'waiting' | 'inProgress'>;
};

/** Closes visits without activity, of past business days and of deleted venues (docs/product.md#when-a-visit-ends). */
@Injectable()
export class EndVisitsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly parties: Parties,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'end-visits', () => this.run());
  }

  async run(): Promise<void> {
    let left = MAX_ENDED;
    for (const { id, openedAt } of await this.database.query<{ id: number; openedAt: Date }>({ text: VENUES })) {
      const venue = await this.venues.venue(id);
      if (!this.mayEnd(venue, openedAt)) continue;
      left -= await this.endAt(id, venue, left);
      if (left === 0) return;
    }
  }

  /** Tells whether the venue's oldest visit may end. If it may not, no other may, and the visits need not be read. */
  private mayEnd(venue: Venue | null, openedAt: Date): boolean {
    const ordered = { waiting: 0, inProgress: 0 };
    return this.endOf(venue, [{ ordered, openedAt, lastNews: openedAt }]) !== null;
  }

  private async endAt(venueId: number, venue: Venue | null, most: number): Promise<number> {
    const visits = await readOpenVisits(this.database, venueId);
    const parties = [...new Set(visits.map(({ partyId }) => partyId))];
    const ending = parties.filter(
      (party) =>
        this.endOf(
          venue,
          visits.filter(({ partyId }) => partyId === party),
        ) !== null,
    );
    for (const partyId of ending.slice(0, most)) {
      const end = () => this.end(venueId, venue, partyId);
      await this.jobs.attempt(end, 'A visit could not be ended', { venueId, partyId });
    }
    return Math.min(ending.length, most);
  }

  private end(venueId: number, venue: Venue | null, partyId: string): Promise<readonly string[]> {
    const context = systemContext(randomUUID());
    const endOf = (visits: readonly VisitNow[]) => this.endOf(venue, visits);
    return this.parties.decide(venueId, context, function* () {
      // Reads the log first and the activity second, so that an order in between makes the decision run again.
      const leaving = yield* closeParty(partyId, 'silence');
      const ids = new Set(leaving.map(({ streamId }) => streamId));
      const by = endOf(yield* rowsOf((views: VisitViews) => views.openVisits(ids)));
      if (by === null) return [];
      return by === 'silence' ? leaving : yield* closeParty(partyId, by);
    });
  }

  private endOf(venue: Venue | null, visits: readonly VisitActivity[]): ReturnType<typeof endOfParty> {
    if (venue === null) return visits.length > 0 ? 'day-end' : null;
    const { timeZone, visitSilenceHours } = venue;
    const now = this.clock.now();
    const dayOf = (at: Date): string => businessDay(localMoment(at, timeZone));
    const today = dayOf(now);
    const news = visits.map(({ ordered, openedAt, lastNews }) => ({
      isServed: ordered.waiting + ordered.inProgress > 0,
      lastNews,
      isOfYesterday: daysBetween(dayOf(openedAt), today) > 0,
    }));
    return endOfParty(news, visitSilenceHours, now);
  }
}
