import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { EventDevices } from '#eventlog/archive/event-devices.js';
import { ReadDatabase } from '#platform/database/read-database.js';
import { IdInPath, localDate, pageLimit, pageStart } from '#platform/http/input.js';
import { tabletsAt, UserNames } from '#modules/accounts/accounts.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { BillWanted } from '../staff-call-api.js';
import { CALL_COLUMNS, type CallColumns } from './read-open-calls.js';

const PAGE = 50;
const MAX_PAGE = 200;

const CallHistoryQuery = z.object({
  from: localDate().optional(),
  to: localDate().optional(),
  tableId: IdInPath.optional(),
  before: pageStart('Position of the last entry of the previous page'),
  limit: pageLimit(MAX_PAGE, PAGE),
});
type CallHistoryQuery = z.infer<typeof CallHistoryQuery>;

const AnsweredCall = z
  .object({
    id: z.int(),
    venueId: z.int(),
    tableId: z.int(),
    tablename: z.string(),
    calledAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().describe('When the call ended'),
    isWithdrawn: z.literal(true).optional().describe('The guests withdrew the call before anybody answered it'),
    answeredBy: z.string().nullable().describe('Name of the person, if known'),
    tablet: z.string().optional().describe('Name of the enrolled tablet on which that happened'),
    waitSeconds: z.number(),
    bill: BillWanted,
    position: z.int().describe('Venue event number of the answer'),
  })
  .meta({ id: 'AnsweredCall' });
type AnsweredCall = z.infer<typeof AnsweredCall>;

@ApiTags('staff')
@Controller('api/my/restaurant')
export class CallHistoryController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly venues: VenueDirectory,
    private readonly users: UserNames,
    private readonly devices: EventDevices,
  ) {}

  @Get('getcallhistory/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getCallHistory',
    summary: 'Returns answered and withdrawn staff calls and bill wishes, with who answered and after how long',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(AnsweredCall) })
  async calls(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: CallHistoryQuery }) filter: CallHistoryQuery,
    @CurrentUser() user: Principal,
  ): Promise<AnsweredCall[]> {
    const venue = await this.venues.venueFor(user, venueId);
    const rows = await this.database.query<Row>({
      name: 'call_history',
      text: `select ${CALL_COLUMNS}, answered_at as "answeredAt", answered_by as "answeredBy", is_withdrawn as "isWithdrawn",
          last_seq::float8 as position
        from staff_call c
        where c.venue_id = $1 and c.answered_at < 'infinity'
          and c.answered_at >= coalesce($2::date::timestamp at time zone $4, '-infinity')
          and c.answered_at < coalesce(($3::date + 1)::timestamp at time zone $4, 'infinity')
          and ($5::int is null or c.table_id = $5) and ($6::bigint is null or c.last_seq < $6)
        order by c.last_seq desc limit $7`,
      values: [venueId, filter.from, filter.to, venue.timeZone, filter.tableId, filter.before, filter.limit],
    });
    const names = await this.users.namesOf(rows.map((row) => Number(row.answeredBy)));
    const tablets = await tabletsAt({ sql: this.database, devices: this.devices }, venueId, rows);
    return rows.map((row) => answeredCall(row, names, tablets.get(row.position)));
  }
}

type Row = CallColumns & {
  readonly answeredAt: Date;
  readonly answeredBy: string | null;
  readonly isWithdrawn: boolean;
  readonly position: number;
};

function answeredCall(row: Row, names: ReadonlyMap<number, string>, tablet: string | undefined): AnsweredCall {
  const { calledAt, answeredAt, answeredBy, isWithdrawn, bill, ...call } = row;
  return {
    ...call,
    calledAt: calledAt.toISOString(),
    answeredAt: answeredAt.toISOString(),
    answeredBy: names.get(Number(answeredBy)) ?? null,
    ...(isWithdrawn && { isWithdrawn }),
    ...(tablet !== undefined && { tablet }),
    waitSeconds: (answeredAt.getTime() - calledAt.getTime()) / 1000,
    ...(bill && { bill }),
  };
}
