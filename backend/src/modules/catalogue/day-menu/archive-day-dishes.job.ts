import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { ARCHIVE } from './day-dishes.js';

const EVERY_MS = 6 * 3_600_000;

const UNUSED = `
  select p.venue_id as "venueId", array_agg(p.id) as ids from product p
  where p.is_day_dish and p.deleted_at is null and not exists (
    select from menu_product l join menu m on m.id = l.menu_id
    where l.venue_id = p.venue_id and l.product_id = p.id and m.date_to > current_date - 120)
  group by p.venue_id`;

const DELETE_SOUPS = `
  update modifier_group g set deleted_at = now(), version = g.version + 1
  where g.is_day_soup and g.deleted_at is null and not exists (
    select from menu m where m.venue_id = g.venue_id and m.soup_group_id = g.id and m.deleted_at is null
      and m.date_to >= current_date - 2)`;

@Injectable()
export class ArchiveDayDishesJob implements OnModuleInit {
  private readonly logger = new Logger(ArchiveDayDishesJob.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly changes: VenueChanges,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'archive-day-dishes', () => this.run());
  }

  async run(): Promise<void> {
    const venues = await this.database.query<{ venueId: number; ids: number[] }>({ text: UNUSED });
    for (const { venueId, ids } of venues) {
      await this.changes.change(venueId, (manager) => manager.query(ARCHIVE, [venueId, ids]));
      this.logger.log(`${ids.length} day dishes archived`);
    }
    await this.database.query({ text: DELETE_SOUPS });
  }
}
