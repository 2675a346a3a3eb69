import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { Deletions } from '#modules/venues/venues.public.js';

/** Uses visit_at_table. */
const AT_TABLES = `select count(*)::int as visits from visit v
  where v.venue_id = $1 and v.table_id = any ($2::int[]) and v.closed_at = 'infinity'`;

/** Counts the parties at tables that somebody is about to delete. */
@Injectable()
export class VisitsAtTables {
  constructor(database: Database, deletions: Deletions) {
    deletions.count('table', async ({ venueId, ids }) => {
      const statement = { name: 'visits_at_tables', text: AT_TABLES, values: [venueId, ids] };
      const [row] = await database.query<{ visits: number }>(statement);
      return { openVisits: row?.visits ?? 0 };
    });
  }
}
