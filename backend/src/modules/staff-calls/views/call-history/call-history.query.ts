import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/database/database.js';
import { UserNames } from '#modules/accounts/accounts.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { AnsweredCall, CallHistoryQuery } from './call-history.dto.js';

interface Row {
  readonly venue_id: number;
  readonly call_id: string;
  readonly table_id: number;
  readonly table_name: string;
  readonly called_at: Date;
  readonly answered_at: Date;
  readonly answered_by: string | null;
  readonly last_seq: string;
}

/** Answered between two local dates, latest answer first. */
export class GetCallHistory extends Query<AnsweredCall[]> {
  constructor(
    readonly venueId: number,
    readonly filter: CallHistoryQuery,
  ) {
    super();
  }
}

@QueryHandler(GetCallHistory)
export class GetCallHistoryHandler implements IQueryHandler<GetCallHistory> {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly users: UserNames,
  ) {}

  async execute({ venueId, filter }: GetCallHistory): Promise<AnsweredCall[]> {
    const venue = await this.venues.requireVenue(venueId);
    const rows = await this.database.query<Row>({
      name: 'call_history',
      text: `select c.venue_id, c.call_id, c.table_id, c.table_name, c.called_at, c.answered_at, c.answered_by, c.last_seq
        from staff_call c
        where c.venue_id = $1 and c.answered_at < 'infinity'
          and c.answered_at >= coalesce($2::date::timestamp at time zone $4, '-infinity')
          and c.answered_at < coalesce(($3::date + 1)::timestamp at time zone $4, 'infinity')
          and ($5::int is null or c.table_id = $5) and ($6::bigint is null or c.last_seq < $6)
        order by c.last_seq desc limit $7`,
      values: [venueId, filter.from, filter.to, venue.timeZone, filter.tableId, filter.before, filter.limit],
    });
    const names = await this.users.namesOf(rows.map((row) => Number(row.answered_by)));
    return rows.map((row) => answeredCall(row, names));
  }
}

function answeredCall(row: Row, names: ReadonlyMap<number, string>): AnsweredCall {
  return {
    id: Number(row.call_id),
    venueId: row.venue_id,
    tableId: row.table_id,
    tablename: row.table_name,
    calledAt: row.called_at.toISOString(),
    answeredAt: row.answered_at.toISOString(),
    answeredBy: names.get(Number(row.answered_by)) ?? null,
    waitSeconds: (row.answered_at.getTime() - row.called_at.getTime()) / 1000,
    position: Number(row.last_seq),
  };
}
