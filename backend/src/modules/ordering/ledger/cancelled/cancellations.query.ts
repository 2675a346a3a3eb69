import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { grouped } from '#kernel/grouped.js';
import { CURRENCIES, toDecimal, type Currency } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { EventDevices } from '#eventlog/archive/event-devices.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { ReadDatabase } from '#platform/database/read-database.js';
import { IdInPath, localDate, pageLimit, pageStart } from '#platform/http/input.js';
import { tabletsAt, userNames } from '#modules/accounts/accounts.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { OF_CANCELLED } from '../figure-query.js';
import { revenueOf } from '../history/figures-of-range.js';
import { Revenue, withinBound } from '../history/history-figures.dto.js';
import { BEHIND, sayWhetherUnread } from '../history/history-lag.js';
import { LINE_STATES, type LineState } from '../../orders/domain/kitchen.events.js';
import { cancelledLines } from './cancelled-lines.js';

const PAGE = 50;
const MAX_PAGE = 200;

/** Dates by the venue's clock, both included. */
const CancellationsQuery = z
  .object({
    from: localDate(),
    to: localDate(),
    tableId: IdInPath.optional(),
    before: pageStart('`next` of the previous page'),
    limit: pageLimit(MAX_PAGE, PAGE),
  })
  .check(withinBound);
type CancellationsQuery = z.infer<typeof CancellationsQuery>;

const CancelledSum = z
  .object({
    cancellations: z.int(),
    pieces: z.int(),
    amount: Revenue.describe('Price of the pieces, in units of the currency'),
  })
  .meta({ id: 'CancelledSum' });
type CancelledSum = z.infer<typeof CancelledSum>;

const Stage = z.enum(LINE_STATES).nullable();

const CancelledLine = z
  .object({
    orderId: z.uuid(),
    number: z.int(),
    businessDay: z.iso
      .date()
      .nullable()
      .describe('Business day of the order; distinguishes orders with the same number'),
    tableId: z.int(),
    tableName: z.string(),
    itemName: z.string().describe('Name at the time of the order'),
    quantity: z.int(),
    amount: z.number(),
    currency: z.enum(CURRENCIES),
    cancelledBy: z.string().nullable().describe('Name of the person, if known'),
    tablet: z.string().optional().describe('Name of the enrolled tablet on which it was cancelled'),
    reason: z.string().nullable(),
    offered: z
      .string()
      .nullable()
      .describe('Substitute that was offered and not accepted; null: the line was cancelled'),
    stage: Stage.optional().describe('Step that the kitchen had reached; omitted: not begun'),
    at: z.iso.datetime(),
    position: z.int().describe('Venue event number of the cancellation'),
  })
  .meta({ id: 'CancelledLine' });
type CancelledLine = z.infer<typeof CancelledLine>;

/** Pieces that were cancelled in a range of days (docs/product.md#what-was-cancelled). */
export const Cancellations = z
  .object({
    all: CancelledSum,
    people: z
      .array(CancelledSum.extend({ name: z.string().nullable() }))
      .describe('Grouped by the person who cancelled; null: unknown'),
    hours: z
      .array(CancelledSum.extend({ hour: z.int() }))
      .describe('Grouped by the local hour of the cancellation, 0 to 23; hours without one are omitted'),
    reasons: z
      .array(
        CancelledSum.extend({
          reason: z.string().nullable(),
          isOffer: z.boolean().describe('A substitute was offered and not accepted'),
        }),
      )
      .describe('The 20 most frequent reasons; null: no reason, or an erased one'),
    stages: z
      .array(CancelledSum.extend({ stage: Stage }))
      .optional()
      .describe('Grouped by the step that the kitchen had reached; omitted: no line was begun'),
    lines: z.array(CancelledLine).describe('Latest first'),
    next: z.int().nullable().describe('Cursor of the next page; null: this is the last page'),
  })
  .meta({ id: 'Cancellations' });
export type Cancellations = z.infer<typeof Cancellations>;

const MOST_REASONS = 20;
const STAGES = [null, ...LINE_STATES];

const WITHIN = `c.venue_id = $1
  and c.at >= $2::date::timestamp at time zone $4 and c.at < ($3::date + 1)::timestamp at time zone $4
  and ($5::int is null or c.table_id = $5)`;

const SUMS = `
  select c.user_id as person, extract(hour from c.at at time zone $4)::int as hour, c.reason, c.offered is not null as "isOffer", c.stage, c.currency,
    ${OF_CANCELLED.cancellations} as cancellations, ${OF_CANCELLED.quantity} as pieces, ${OF_CANCELLED.amount} as amount
  from cancelled_line c where ${WITHIN} group by 1, 2, 3, 4, 5, 6`;

const LINES = `
  select c.order_id as "orderId", c.number, c.business_day::text as "businessDay", c.table_id as "tableId",
    c.table_name as "tableName", c.name as "itemName", c.quantity, c.amount::float8 as amount, c.currency, c.user_id as person,
    c.reason, c.offered, c.stage, c.at, c.last_seq::float8 as position
  from cancelled_line c where ${WITHIN} and ($6::bigint is null or c.last_seq < $6)
  order by c.last_seq desc limit $7`;

interface SumRow extends Omit<CancelledSum, 'amount'> {
  readonly person: string | null;
  readonly hour: number;
  readonly reason: string | null;
  readonly isOffer: boolean;
  readonly stage: LineState | null;
  readonly currency: Currency;
  /** Minor units of the currency. */
  readonly amount: number;
}

interface LineRow extends Omit<CancelledLine, 'cancelledBy' | 'at'> {
  readonly person: string | null;
  readonly at: Date;
}

type VenueQuery = CancellationsQuery & { readonly venueId: number };

/** Reads a page of cancelled pieces, and their sums (docs/product.md#what-was-cancelled). */
export async function readCancellations(
  sources: { readonly sql: SqlSource; readonly devices: EventDevices },
  query: VenueQuery,
  timeZone: string,
): Promise<Cancellations> {
  const { sql } = sources;
  const { venueId, from, to, tableId, before, limit } = query;
  const range = [venueId, from, to, timeZone, tableId];
  const sums = await sql.query<SumRow>({ text: SUMS, values: range });
  const rows = await sql.query<LineRow>({ text: LINES, values: [...range, before, limit + 1] });
  const ids = [...sums, ...rows].flatMap(({ person }) => (person === null ? [] : [Number(person)]));
  const names = await userNames(sql, [...new Set(ids)]);
  const page = rows.slice(0, limit);
  const tablets = await tabletsAt(sources, venueId, page);
  return {
    all: sumOf(sums),
    ...summed(sums, names),
    lines: page.map((row) => lineOf(row, names, tablets.get(row.position))),
    next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
  };
}

function summed(
  rows: readonly SumRow[],
  names: ReadonlyMap<number, string>,
): Pick<Cancellations, 'people' | 'hours' | 'reasons' | 'stages'> {
  const people = grouped(rows, ({ person }) => (names.has(Number(person)) ? Number(person) : null));
  const hours = grouped(rows, ({ hour }) => hour);
  const cancelled = grouped(
    rows.filter(({ isOffer }) => !isOffer),
    ({ reason }) => reason,
  );
  const offers = rows.filter(({ isOffer }) => isOffer);
  const reasons = [...cancelled].map(([reason, of]) => ({ reason, isOffer: false, ...sumOf(of) }));
  const stages = grouped(rows, ({ stage }) => stage);
  return {
    ...(rows.some(({ stage }) => stage !== null) && {
      stages: STAGES.flatMap((stage) => (stages.has(stage) ? { stage, ...sumOf(stages.get(stage)!) } : [])),
    }),
    people: [...people].map(([id, of]) => ({ name: names.get(id ?? 0) ?? null, ...sumOf(of) })).sort(byCount),
    hours: [...hours].map(([hour, of]) => ({ hour, ...sumOf(of) })).sort((a, b) => a.hour - b.hour),
    reasons: [...reasons, ...(offers.length === 0 ? [] : [{ reason: null, isOffer: true, ...sumOf(offers) }])]
      .sort(byCount)
      .slice(0, MOST_REASONS),
  };
}

function sumOf(rows: readonly SumRow[]): CancelledSum {
  const sum = (of: 'cancellations' | 'pieces'): number => rows.reduce((total, row) => total + row[of], 0);
  return {
    cancellations: sum('cancellations'),
    pieces: sum('pieces'),
    amount: revenueOf(rows.map(({ currency, amount }) => ({ currency, revenue: amount }))),
  };
}

function byCount(a: CancelledSum, b: CancelledSum): number {
  return b.cancellations - a.cancellations || b.pieces - a.pieces;
}

function lineOf(
  { person, at, amount, stage, ...row }: LineRow,
  names: ReadonlyMap<number, string>,
  tablet: string | undefined,
): CancelledLine {
  return {
    ...row,
    ...(stage && { stage }),
    amount: toDecimal(amount),
    cancelledBy: names.get(Number(person)) ?? null,
    ...(tablet !== undefined && { tablet }),
    at: at.toISOString(),
  };
}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class CancellationsController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly devices: EventDevices,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getcancellations/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getCancellations',
    summary: 'Returns lines cancelled after confirmation, with totals by person, hour and reason',
    description: `The totals on every page cover the whole range. ${BEHIND}`,
  })
  @ApiResponse({ status: 200, standardSchema: Cancellations })
  async cancellations(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: CancellationsQuery }) query: CancellationsQuery,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Cancellations> {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    await sayWhetherUnread(reply, this.database, venueId, [cancelledLines]);
    return readCancellations({ sql: this.database, devices: this.devices }, { venueId, ...query }, timeZone);
  }
}
