import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { daysBetween } from '@stolek/rules/local-date';
import { toDecimal, CURRENCIES, type Currency } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { ReadDatabase } from '#platform/database/read-database.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { COUNTS_AS_ORDER, EARNS } from '../figure-conditions.js';
import { revenueOf } from './figures-of-range.js';
import { Revenue } from './history-figures.dto.js';
import { linesSum, withCategory } from './history-lines.js';
import {
  ENDED_ON,
  HistoryFilter,
  inRange,
  isIndexed,
  rangeValues,
  nameOfDecider,
  type HistoryRange,
} from './history-range.js';
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
  revenue: z
    .array(z.object({ currency: z.enum(CURRENCIES), amount: z.number() }))
    .describe('Revenue of finished orders, in units of the currency'),
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

type OfDay<Row> = Row & { readonly day: string | null };
type CountRow = OfDay<
  Pick<Totals, 'orders' | 'rejected' | 'expired'> & { readonly withdrawn: number; readonly wait: number | null }
>;
type RevenueRow = OfDay<{ readonly currency: Currency; readonly amount: number }>;

const DAY = `to_char(${ENDED_ON}, 'YYYY-MM-DD')`;

const COUNTS = (within: string) => `
  select ${DAY} as day, (count(*) filter (where ${COUNTS_AS_ORDER}))::int as orders,
    (count(*) filter (where h.status = 'rejected'))::int as rejected,
    (count(*) filter (where h.status = 'expired'))::int as expired,
    (count(*) filter (where h.status = 'withdrawn'))::int as withdrawn,
    percentile_cont(0.5) within group (order by extract(epoch from h.confirmed_at - h.placed_at)::float8)
      filter (where not h.by_staff) as wait
  from order_history h where ${within} group by grouping sets ((${DAY}), ())`;
const REVENUES = (within: string) => `
  select ${DAY} as day, h.currency, sum(h.total)::float8 as amount
  from order_history h where ${within} and ${EARNS}
  group by grouping sets ((${DAY}, h.currency), (h.currency)) having sum(h.total) > 0 order by h.currency`;
const HOURS = (within: string) => `
  select extract(hour from h.placed_at at time zone $4)::int as hour,
    (count(*) filter (where ${EARNS}))::int as finished,
    (count(*) filter (where h.status = 'rejected'))::int as rejected,
    (count(*) filter (where h.status = 'expired'))::int as expired
  from order_history h where ${within} and ${COUNTS_AS_ORDER} group by 1 order by 1`;
const TABLES = (within: string) => `
  select id, name from (
    select h.table_id as id, (array_agg(h.table_name order by h.ended_at desc))[1] as name
    from order_history h where ${within} group by h.table_id
  ) t order by name collate "cs-CZ-x-icu", id`;

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
  @Refuses('VENUE_NOT_FOUND')
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

const NOTHING: CountRow = { day: null, orders: 0, rejected: 0, expired: 0, withdrawn: 0, wait: null };

/** Reads sums by day, by hour, and in total. */
export async function readHistoryTotals(sql: SqlSource, query: HistoryRange, timeZone: string): Promise<HistoryTotals> {
  const range = await withCategory(sql, query);
  const values = rangeValues(range, timeZone);
  const within = inRange(range);
  const between: HistoryRange = { venueId: range.venueId, from: range.from, to: range.to, days: range.days };
  const [counts, revenues, hours, tables] = await Promise.all([
    sql.query<CountRow>({ text: COUNTS(within), values }),
    sql.query<RevenueRow>({ text: REVENUES(within), values }),
    sql.query<HistoryTotals['hours'][number]>({ text: HOURS(within), values }),
    sql.query<HistoryTotals['tables'][number]>({
      text: TABLES(inRange(between)),
      values: rangeValues(between, timeZone),
    }),
  ]);
  const days = counts.filter((row) => row.day !== null).sort((a, b) => daysBetween(a.day!, b.day!));
  const all = counts.find(({ day }) => day === null) ?? NOTHING;
  return {
    all: totalsOf(all, revenues),
    days: days.map((row) => ({ date: row.day ?? '', ...totalsOf(row, revenues) })),
    hours,
    tables,
    ...(await linesOf(sql, range, values)),
    ...(range.person && { person: await nameOfDecider(sql, range.venueId, range.person) }),
  };
}

type LinesRow = { readonly currency: Currency; readonly quantity: number; readonly amount: number };

async function linesOf(sql: SqlSource, range: HistoryRange, values: unknown[]): Promise<Pick<HistoryTotals, 'lines'>> {
  const counts = range.refused === undefined ? EARNS : COUNTS_AS_ORDER;
  const text = linesSum(range, `${inRange(range)} and ${counts}`);
  if (text === null) return {};
  const rows = await sql.query<LinesRow>({ text, values });
  return { lines: { quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0), revenue: revenueOf(rows) } };
}

function totalsOf(
  { day, orders, rejected, expired, withdrawn, wait }: CountRow,
  revenues: readonly RevenueRow[],
): Totals {
  const revenue = revenues
    .filter((row) => row.day === day)
    .map(({ currency, amount }) => ({ currency, amount: toDecimal(amount) }));
  const taken = { orders, rejected, expired, medianWaitSeconds: wait, revenue };
  return withdrawn === 0 ? taken : { ...taken, withdrawn };
}
