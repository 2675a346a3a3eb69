import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { StaffCall } from '#modules/staff-calls/staff-call.dto.js';

interface StaffCallRow {
  readonly venue_id: number;
  readonly call_id: string;
  readonly table_id: number;
  readonly table_name: string;
  readonly called_at: Date;
}

/** Oldest first. */
export class GetOpenCalls extends Query<StaffCall[]> {
  constructor(readonly venueId: number) {
    super();
  }
}

@QueryHandler(GetOpenCalls)
export class GetOpenCallsHandler implements IQueryHandler<GetOpenCalls> {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
  ) {}

  async execute({ venueId }: GetOpenCalls): Promise<StaffCall[]> {
    await this.venues.requireVenue(venueId);
    return readOpenCalls(this.database, venueId);
  }
}

/** From whatever tables `sql` sees. */
export async function readOpenCalls(sql: SqlSource, venueId: number): Promise<StaffCall[]> {
  const rows = await sql.query<StaffCallRow>({
    name: 'open_calls',
    text: `select venue_id, call_id, table_id, table_name, called_at from staff_call
      where venue_id = $1 and answered_at = 'infinity' order by called_at, call_id`,
    values: [venueId],
  });
  return rows.map((row) => ({
    id: Number(row.call_id),
    venueId: row.venue_id,
    tableId: row.table_id,
    tablename: row.table_name,
    timestamp: row.called_at.toISOString(),
  }));
}
