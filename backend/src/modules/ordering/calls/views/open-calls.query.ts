import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CURRENCIES, toDecimal } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { IdInPath } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { readVisitOrders, type VisitOrders } from '../../orders/visit-orders.js';
import { readCallers, type CallersVisit } from '../../visits/visibility/seating.js';
import { OpenCall } from '../staff-call-api.js';
import { callOfRow, type OpenCallRow, readOpenCallRows } from './read-open-calls.js';

async function readCallsOfParties(sql: SqlSource, venueId: number): Promise<OpenCall[]> {
  const open = await readOpenCallRows(sql, venueId);
  const [oldest] = open;
  if (oldest === undefined) return [];
  const callers = await readCallers(sql, venueId, oldest.calledAt);
  const present = open.filter((row) => callers.leftAt(row) === null);
  const cards = oneOfEachParty(present.map((row) => ({ row, visit: callers.visitOf(row) })));
  const ordered = await readVisitOrders(sql, venueId, [...new Set(cards.flatMap(({ visit }) => visit?.party ?? []))]);
  return cards.map(({ row, visit }) => ({ ...callOfRow(row), ...(visit && { party: partyOf(visit, ordered) }) }));
}

interface Card {
  readonly row: OpenCallRow;
  readonly visit: CallersVisit | null;
}

/** Keeps the older card of each party, because a phone that called alone may have joined a party that called too. */
function oneOfEachParty(cards: readonly Card[]): Card[] {
  const shown = new Set<string>();
  return cards.filter(({ row, visit }) => {
    if (visit === null) return true;
    const key = `${row.bill === null ? 'call' : 'bill'} ${visit.party.toSorted().join(' ')}`;
    return !shown.has(key) && shown.add(key);
  });
}

function partyOf(
  { tableId, tableName, party }: CallersVisit,
  ordered: ReadonlyMap<string, VisitOrders>,
): NonNullable<OpenCall['party']> {
  const orders = party.flatMap((visitId) => ordered.get(visitId) ?? []);
  const due = CURRENCIES.flatMap((currency) => {
    const sums = orders.flatMap((one) => one.due).filter((sum) => sum.currency === currency);
    return sums.length === 0 ? [] : [{ currency, total: toDecimal(sums.reduce((sum, { total }) => sum + total, 0)) }];
  });
  const waiting = orders.reduce((count, one) => count + one.waiting, 0);
  return { visits: [...party], table: { id: tableId, name: tableName }, due, waiting };
}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OpenCallsController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getstaffcalls/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getStaffCalls', summary: "Returns the venue's open staff calls with their callers" })
  @ApiResponse({ status: 200, standardSchema: z.array(OpenCall) })
  async calls(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
  ): Promise<OpenCall[]> {
    await this.venues.venueFor(user, venueId);
    return readCallsOfParties(this.database, venueId);
  }
}
