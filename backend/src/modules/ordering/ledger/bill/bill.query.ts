import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags, ApiHeader } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { DEVICE_HEADER, PHONE_HEADER, TABLE_REFUSALS, TableLinkQuery } from '../../guests/guest-identity.js';
import { ENDED_STAY_MS } from '#modules/ordering/visits/visibility/guest-visibility.js';
import { type GuestVisibility } from '#modules/ordering/visits/visibility/guest-visibility.js';
import { GuestVisibilityReader } from '#modules/ordering/visits/visibility/guest-visibility-reader.js';
import { openVisitOrThrow } from '#modules/ordering/visits/visibility/visit-rows.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { partsOf, type VisibilityPart } from '../../orders/views/guest-orders.query.js';
import { ACTIVE_PIECES } from '../../orders/active-pieces.js';
import { readPaidByPhone } from '../../orders/settled-orders.js';
import { toVisitBill, VisitBill, accountsOf, Bill, toBill, type Account, type Served } from './bill.dto.js';

type ServedRow = Served & { readonly placedAt: Date; readonly number: number };

/**
 * Reads the accounts that a guest may see: the active pieces of all accepted orders in the party's open visits. A guest
 * without a visit sees only the phone's orders at this table outside of visits.
 */
export async function readAccounts(sql: SqlSource, visibility: GuestVisibility, at: Date): Promise<Account[]> {
  const parts = partsOf(visibility);
  const ofVisits = parts.filter(({ of }) => of === 'visit');
  const rows: ServedRow[] = [];
  for (const part of ofVisits.length > 0 ? ofVisits : parts) {
    const { name, where, values } = toPay(part, visibility);
    // The bill of a visit has all its orders, however long ago they were served.
    const endedAfter = part.of === 'visit' ? new Date(0) : new Date(at.getTime() - ENDED_STAY_MS);
    const text = piecesOf(where);
    rows.push(...(await sql.query<ServedRow>({ name, text, values: [visibility.venueId, endedAfter, ...values] })));
  }
  return accountsOf(rows.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || a.number - b.number));
}

function toPay({ of, where, values }: VisibilityPart, { tableId }: GuestVisibility) {
  const name = `account_of_${of}`;
  if (of !== 'phone') return { name, where, values };
  return { name, where: `${where} and b.table_id = $4 and b.visit_id is null`, values: [...values, tableId] };
}

const piecesOf = (where: string): string => `
  select b.phone, b.currency, l.name, o.options, l.price::float8 as price, sum(${ACTIVE_PIECES})::float8 as quantity,
    sum(c.pieces)::float8 as cancelled, min(b.placed_at) as "placedAt", min(b.number) as number
  from staff_board b, json_to_recordset(b.lines) l(name text, options json, price bigint, quantity int, stands int, cancelled json),
    lateral (select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.one->'id', 'name', o.one->'name', 'group', o.one->'group') order by o.place), '[]') as options
      from json_array_elements(l.options) with ordinality o(one, place)) o,
    lateral (select coalesce(sum((c.one->>'quantity')::int), 0) as pieces from json_array_elements(l.cancelled) c(one)) c
  where b.venue_id = $1 and b.ended_at > $2 and b.status in ('in_progress', 'closed') and ${where}
  group by b.phone, b.currency, l.name, o.options, l.price having sum(${ACTIVE_PIECES} + c.pieces) > 0
  order by l.name, o.options, l.price`;

@ApiTags('guest')
@Controller('api')
export class BillController {
  constructor(
    private readonly database: Database,
    private readonly visibilities: GuestVisibilityReader,
    private readonly clock: Clock,
  ) {}

  @Get('getbill/:tableId')
  @ApiOperation({
    operationId: 'getBill',
    summary: "Returns the bill of the caller's visit, grouped by phone: active lines of orders in progress or finished",
    description:
      'Available to anyone who may read those orders (`getorderbytable`). A phone in no visit gets the bill of its own orders without a visit. The bill is not a tax document.',
  })
  @Refuses(...TABLE_REFUSALS)
  @ApiHeader(PHONE_HEADER)
  @ApiHeader(DEVICE_HEADER)
  @ApiResponse({ status: 200, standardSchema: Bill })
  async bill(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: TableLinkQuery }) { vs }: TableLinkQuery,
    @Origin() { device, phone }: RequestOrigin,
  ): Promise<Bill> {
    const visibility = await this.visibilities.of({ tableId, vs, device, phone });
    return toBill(await readAccounts(this.database, visibility, this.clock.now()));
  }
}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class VisitBillController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('getvisitbill/:venueId/:visitId')
  @Access('venue:see-orders')
  @ApiOperation({
    operationId: 'getVisitBill',
    summary:
      'Returns the bill of an open visit and of those merged with it, as its guests see it (`getbill`), with what is paid',
  })
  @Refuses('VISIT_NOT_FOUND', 'VISIT_ENDED')
  @ApiResponse({ status: 200, standardSchema: VisitBill })
  async bill(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Param('visitId', { schema: z.uuid() }) visitId: string,
    @CurrentUser() user: Principal,
  ): Promise<VisitBill> {
    await this.venues.venueFor(user, venueId);
    const { tableId, party } = await openVisitOrThrow(this.database, venueId, visitId);
    const visibility = { venueId, tableId, phone: null, visits: party, codes: [], calls: [], tables: [] };
    const accounts = await readAccounts(this.database, visibility, this.clock.now());
    return toVisitBill(accounts, await readPaidByPhone(this.database, venueId, party));
  }
}
