import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { ReadDatabase } from '#platform/database/read-database.js';
import { IdInPath } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { COUNTS_AS_ORDER } from '../figure-conditions.js';
import { OrderFigures, type Wait } from '../figure-query.js';
import { revenueOf, soldOf, type Money } from './figures-of-range.js';
import { Revenue } from './history-figures.dto.js';
import { matchingLines, withCategory } from './history-lines.js';
import { HistoryFilter, inRange, isIndexed, rangeValues, nameOfDecider, type HistoryRange } from './history-range.js';
import { BEHIND, sayWhetherBehind } from './history-lag.js';

const Totals = z.object({
  orders: z.int().describe('Number of ended orders, including rejected and expired ones, without withdrawn ones'),
  rejected: z.int(),
  expired: z.int().describe('Orders that expired undecided'),
  withdrawn: z.int().optional().describe('Orders withdrawn by guests; they count in no other figure. Omitted: none'),
  medianWaitSeconds: z
    .number()
    .nullable()
    .describe("Time from placement to confirmation of guests' orders; null when none was confirmed"),
  revenue: Revenue.describe('Revenue of finished orders, in units of the currency'),
});
type Totals = z.infer<typeof Totals>;

const HistoryTotals = z
  .object({
    all: Totals,
    days: z.array(Totals.extend({ date: z.iso.date() })).describe('Grouped by the local end date, latest first'),
    hours: z
      .array(z.object({ hour: z.int(), finished: z.int(), rejected: z.int(), expired: z.int() }))
      .describe('Grouped by the local hour of placement, 0 to 23; hours without orders are omitted'),
    tables: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('Tables with orders between the dates; the other filters do not apply'),
    lines: z
      .object({ quantity: z.int(), revenue: Revenue })
      .optional()
      .describe(
        'Pieces and revenue of the requested lines in finished orders; only pieces for a refused dish. Omitted: no line was requested',
      ),
    person: z.string().nullable().optional().describe('Name of the requested person; null: unknown at this venue'),
  })
  .meta({ id: 'HistoryTotals' });
type HistoryTotals = z.infer<typeof HistoryTotals>;

@ApiTags('staff')
@Controller('api/my/restaurant')
export class HistoryTotalsController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getordertotals/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getOrderTotals',
    summary: 'Returns counts, revenue and waiting times of the filtered history',
    description: BEHIND,
  })
  @ApiResponse({ status: 200, standardSchema: HistoryTotals })
  async totals(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: HistoryFilter }) filter: HistoryFilter,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HistoryTotals> {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    await sayWhetherBehind(reply, this.database, venueId, { indexed: isIndexed(filter) });
    return readHistoryTotals(this.database, { venueId, ...filter }, timeZone);
  }
}

type Counted = Pick<Totals, 'orders' | 'rejected' | 'expired'> & {
  readonly day: string | null;
  readonly withdrawn: number;
  readonly approval: Wait;
};

/** Reads sums of the range by day, by hour, and in total. */
export async function readHistoryTotals(sql: SqlSource, query: HistoryRange, timeZone: string): Promise<HistoryTotals> {
  const range = await withCategory(sql, query);
  const all = new OrderFigures(sql, inRange(range), rangeValues(range, timeZone));
  const between: HistoryRange = { venueId: range.venueId, from: range.from, to: range.to, days: range.days };
  const [[whole, ...days], revenues, hours, tables] = await Promise.all([
    all.read({
      of: 'orders',
      measures: ['orders', 'rejected', 'expired', 'withdrawn', 'approval'],
      by: ['day'],
      coarser: [[]],
      rest: 'order by day desc',
    }),
    all.read({ of: 'orders', measures: ['revenue'], by: ['day', 'currency'] }),
    all.read({
      of: 'orders',
      measures: ['finished', 'rejected', 'expired'],
      by: ['hour'],
      and: COUNTS_AS_ORDER,
      rest: 'order by hour',
    }),
    new OrderFigures(sql, inRange(between), rangeValues(between, timeZone)).read({
      of: 'orders',
      measures: ['tableName'],
      by: ['table'],
      rest: 'order by "tableName" collate "cs-CZ-x-icu", "table"',
    }),
  ]);
  const lines = matchingLines(range);
  return {
    all: totalsOf(whole!, revenues),
    days: days.map((row) => {
      const ofDay = revenues.filter(({ day }) => day === row.day);
      return { date: row.day ?? '', ...totalsOf(row, ofDay) };
    }),
    hours,
    tables: tables.map(({ table, tableName }) => ({ id: table, name: tableName })),
    ...(lines && { lines: soldOf(await all.read({ ...lines, measures: ['quantity', 'revenue'], by: ['currency'] })) }),
    ...(range.person && { person: await nameOfDecider(sql, range.venueId, range.person) }),
  };
}

function totalsOf({ orders, rejected, expired, withdrawn, approval }: Counted, revenues: readonly Money[]): Totals {
  const counted = { orders, rejected, expired, medianWaitSeconds: approval[1] ?? null, revenue: revenueOf(revenues) };
  return withdrawn === 0 ? counted : { ...counted, withdrawn };
}
