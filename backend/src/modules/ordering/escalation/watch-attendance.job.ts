import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { readOpenVenues } from '#modules/catalogue/catalogue.public.js';
import { type AttendedVenue, VenueAttendance, VenuePresence } from '#modules/venues/venues.public.js';

const EVERY_MS = 10_000;
const MOST = 100;
const UNATTENDED_AFTER_MS = 60_000;

/** Records when nobody serves a venue with a valid menu, and when somebody does again (docs/product.md#presence). */
@Injectable()
export class WatchAttendanceJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly attendance: VenueAttendance,
    private readonly presence: VenuePresence,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'watch-attendance', () => this.run());
  }

  async run(): Promise<void> {
    const venues = await this.attendance.read();
    const away = venues.filter(({ venueId, unattendedIn }) => {
      return unattendedIn === null && this.presence.isUnattended(venueId);
    });
    const now = this.clock.now();
    const ids = away.map(({ venueId }) => venueId);
    const open = await readOpenVenues(this.database, ids, now);
    const left = away.filter(({ venueId }) => open.has(venueId));
    const isBack = ({ venueId, unattendedIn }: AttendedVenue): boolean =>
      unattendedIn !== null && this.presence.isAttended(venueId);
    for (const venue of left.slice(0, MOST)) {
      const agoMs = this.presence.answeredMsAgo(venue.venueId) ?? UNATTENDED_AFTER_MS;
      await this.try(venue, () => this.attendance.sayUnattended(venue, now.getTime() - Math.round(agoMs)));
    }
    for (const venue of venues.filter(isBack)) await this.try(venue, () => this.attendance.sayAttended(venue));
  }

  private async try({ venueId }: AttendedVenue, say: () => Promise<void>): Promise<void> {
    await this.jobs.attempt(say, 'The attendance of a venue could not be recorded', { venueId });
  }
}
