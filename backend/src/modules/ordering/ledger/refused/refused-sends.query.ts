import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { ReadDatabase } from '#platform/database/read-database.js';
import { IdInPath, localDate } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { REFUSED_SENDS, type RefusedSend } from '../../orders/domain/sending.events.js';
import { withinBound } from '../history/history-figures.dto.js';
import { BEHIND, sayWhetherUnread } from '../history/history-lag.js';
import { refusedDishRows } from './refused-dish-rows.js';

/** Dates by the venue's clock, both included. */
const RefusedSendsQuery = z.object({ from: localDate(), to: localDate() }).check(withinBound);
type RefusedSendsQuery = z.infer<typeof RefusedSendsQuery>;

/** Clients must accept unknown codes, because later versions may add some. */
const RefusedSendCode = z.string().describe(`Today one of: ${REFUSED_SENDS.join(', ')}`);

const Reason = z.object({ code: RefusedSendCode, refusals: z.int() });

const RefusedDish = z
  .object({
    itemId: z.int().describe('The menu item most recently requested'),
    name: z.string().describe('Name at the time'),
    refusals: z.int().describe('Number of order attempts refused because of this dish'),
    reasons: z.array(Reason).describe('Refusals by reason, most frequent first'),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'RefusedDish' });
type RefusedDish = z.infer<typeof RefusedDish>;

/** Orders that were refused instead of stored, in a range of days (docs/product.md#refused-sends). */
export const RefusedSendsOfRange = z
  .object({
    refusals: z.int().describe('Number of refused order attempts, including those not caused by a dish'),
    reasons: z.array(Reason.extend({ lastAt: z.iso.datetime() })).describe('Refusals by reason, most frequent first'),
    dishes: z.array(RefusedDish).describe('The 100 most frequent dishes, by their name at the time'),
    moreDishes: z.int().describe('Number of dishes beyond those listed'),
  })
  .meta({ id: 'RefusedSendsOfRange' });
export type RefusedSendsOfRange = z.infer<typeof RefusedSendsOfRange>;

const MOST_DISHES = 100;

const WITHIN = `r.venue_id = $1
  and r.at >= $2::date::timestamp at time zone $4 and r.at < ($3::date + 1)::timestamp at time zone $4`;

// A refused order has a row for each refused dish, all with its event's number, or one with a null `item_id`.
const REASONS = `
  select r.code, count(distinct r.last_seq)::int as refusals, max(r.at) as "lastAt"
  from refused_dish r where ${WITHIN} group by 1 order by 2 desc, 1`;

const DISHES = `
  with by_reason as (
    select r.name, r.code, count(distinct r.last_seq)::int as refusals,
      max(r.last_seq) as last_seq, max(r.at) as last_at, (array_agg(r.item_id order by r.last_seq desc))[1] as item_id
    from refused_dish r where ${WITHIN} and r.item_id is not null group by 1, 2)
  select (array_agg(b.item_id order by b.last_seq desc))[1] as "itemId", b.name, sum(b.refusals)::int as refusals,
    json_agg(json_build_object('code', b.code, 'refusals', b.refusals) order by b.refusals desc, b.code) as reasons,
    max(b.last_at) as "lastAt", count(*) over ()::int as dishes
  from by_reason b group by b.name order by 3 desc, 5 desc, b.name, 1 limit $5`;

interface ReasonRow {
  readonly code: RefusedSend;
  readonly refusals: number;
  readonly lastAt: Date;
}

interface DishRow extends Omit<RefusedDish, 'lastAt'> {
  readonly lastAt: Date;
  readonly dishes: number;
}

type VenueQuery = RefusedSendsQuery & { readonly venueId: number };

/** Reads refused orders by reason and by dish (docs/product.md#refused-sends). */
export async function readRefusedSends(
  sql: SqlSource,
  { venueId, from, to }: VenueQuery,
  timeZone: string,
): Promise<RefusedSendsOfRange> {
  const range = [venueId, from, to, timeZone];
  const reasons = await sql.query<ReasonRow>({ text: REASONS, values: range });
  const rows = await sql.query<DishRow>({ text: DISHES, values: [...range, MOST_DISHES] });
  return {
    refusals: reasons.reduce((sum, { refusals }) => sum + refusals, 0),
    reasons: reasons.map((reason) => ({ ...reason, lastAt: reason.lastAt.toISOString() })),
    dishes: rows.map(({ dishes: _, lastAt, ...dish }) => ({ ...dish, lastAt: lastAt.toISOString() })),
    moreDishes: (rows[0]?.dishes ?? 0) - rows.length,
  };
}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class RefusedSendsController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getrefusedsends/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getRefusedSends',
    summary: 'Returns order attempts that were refused, by dish and by reason',
    description: `An attempt counts once for each refused dish and once for its reason. ${BEHIND}`,
  })
  @ApiResponse({ status: 200, standardSchema: RefusedSendsOfRange })
  async refusedSends(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: RefusedSendsQuery }) query: RefusedSendsQuery,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefusedSendsOfRange> {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    await sayWhetherUnread(reply, this.database, venueId, [refusedDishRows]);
    return readRefusedSends(this.database, { venueId, ...query }, timeZone);
  }
}
