import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { presentName, VenueDirectory, type Place } from '#modules/venues/venues.public.js';
import { PHONE_HEADER, TABLE_REFUSALS, TableLinkQuery } from '../../guests/guest-identity.js';
import { phoneTag } from '../../orders/order-api.js';
import { ENDED_STAY_MS } from '../visibility/guest-visibility.js';
import { GuestVisibilityReader } from '../visibility/guest-visibility-reader.js';

const VisitTable = z.object({ id: z.int(), name: z.string() });

export const GuestVisit = z
  .object({
    id: z.uuid(),
    openedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    freed: z.literal(true).optional().describe('Staff ended the visit'),
    table: VisitTable.describe('Current or last table of the visit'),
    tables: z.array(VisitTable).describe("All tables of the party, this visit's table first"),
    phones: z
      .array(
        z.object({
          tag: z.string().describe('Same value as `phone` of its orders'),
          number: z.int().describe('Sequence number from 1 in the order of joining'),
          nickname: z.string().nullable(),
          isMine: z.boolean(),
        }),
      )
      .describe('Phones of the whole party; empty once it has left'),
  })
  .meta({ id: 'GuestVisit' });
export type GuestVisit = z.infer<typeof GuestVisit>;

export const GuestVisitAnswer = z
  .object({
    visit: GuestVisit.nullable(),
    removed: z.literal(true).optional().describe('Staff removed this phone from the party at the table'),
  })
  .meta({ id: 'GuestVisitAnswer' });
export type GuestVisitAnswer = z.infer<typeof GuestVisitAnswer>;

interface VisitRow {
  readonly id: string;
  readonly partyId: string;
  readonly openedAt: Date;
  readonly closedAt: Date | number;
  readonly isFreed: boolean;
  readonly tableId: number;
  readonly tableName: string;
  readonly isRemoved: boolean;
}

interface PartyRow {
  readonly visitId: string;
  readonly tableId: number;
  readonly tableName: string;
  readonly phone: string | null;
  readonly nickname: string | null;
}

export interface PhoneAtTable {
  readonly venueId: number;
  readonly tableId: number;
  readonly phone: string;
}

/**
 * Reads the newest visit that the phone has joined at the table, even if its party has moved to another one. Ended
 * visits are read for 12 hours. If staff removed the phone from an open visit, returns only this fact.
 */
export async function readGuestVisit(
  sql: SqlSource,
  { venueId, tableId, phone }: PhoneAtTable,
  place: Place | null,
  at: Date,
): Promise<GuestVisitAnswer> {
  const [visit] = await sql.query<VisitRow>({
    name: 'guest_visit',
    text: `select v.* from visit_phone p cross join lateral (
        select p.state in ('removed', 'barred') as "isRemoved", v.visit_id as id, v.party_id as "partyId", v.opened_at as "openedAt", v.closed_at as "closedAt", v.closed_by = 'staff' as "isFreed",
          v.table_id as "tableId", v.table_name as "tableName"
        from visit v where v.venue_id = p.venue_id and v.visit_id = p.visit_id and v.closed_at > $4
          and (v.table_id = $3 or $3 = any (v.previous_tables)) limit 1) v
      where p.venue_id = $1 and p.phone = $2 and p.state <> 'admitted' order by v."openedAt" desc limit 1`,
    values: [venueId, phone, tableId, new Date(at.getTime() - ENDED_STAY_MS)],
  });
  if (visit === undefined) return { visit: null };
  const { id, openedAt, closedAt } = visit;
  if (visit.isRemoved) return { visit: null, ...(!(closedAt instanceof Date) && { removed: true }) };
  const shown = (one: VisitRow | PartyRow) => ({ id: one.tableId, name: presentName(place, one) });
  const table = shown(visit);
  const begun = { id, openedAt: openedAt.toISOString(), table };
  if (closedAt instanceof Date) {
    const ended = { endedAt: closedAt.toISOString(), tables: [table], phones: [] };
    return { visit: { ...begun, ...ended, ...(visit.isFreed && { freed: true }) } };
  }
  const party = await readParty(sql, venueId, visit.partyId);
  const others = party.filter(({ visitId }) => visitId !== id).map(shown);
  const tables = [table, ...new Map(others.map((one) => [one.id, one])).values()];
  return { visit: { ...begun, endedAt: null, tables, phones: phonesOf(party, phone) } };
}

function readParty(sql: SqlSource, venueId: number, partyId: string): Promise<PartyRow[]> {
  return sql.query<PartyRow>({
    name: 'guest_party',
    text: `select v.visit_id as "visitId", v.table_id as "tableId", v.table_name as "tableName", p.phone, n.nickname
      from visit v
      left join visit_phone p on p.venue_id = v.venue_id and p.visit_id = v.visit_id and p.state = 'joined'
      left join visit_nickname n on n.venue_id = v.venue_id and n.visit_id = v.visit_id and n.phone = p.phone
      where v.venue_id = $1 and v.party_id = $2 and v.closed_at = 'infinity' order by p.joined_at, p.last_seq`,
    values: [venueId, partyId],
  });
}

function phonesOf(party: readonly PartyRow[], mine: string): GuestVisit['phones'] {
  const nicknames = new Map<string, string | null>();
  for (const { phone, nickname } of party) if (phone !== null) nicknames.set(phone, nicknames.get(phone) ?? nickname);
  return [...nicknames].map(([phone, nickname], index) => ({
    tag: phoneTag(phone),
    number: index + 1,
    nickname,
    isMine: phone === mine,
  }));
}

@ApiTags('guest')
@Controller('api')
export class GuestVisitController {
  constructor(
    private readonly visibilities: GuestVisibilityReader,
    private readonly venues: VenueDirectory,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Get('getvisit/:tableId')
  @ApiOperation({
    operationId: 'getVisit',
    summary: 'Returns the newest visit at the table that this phone has joined; does not join a visit',
  })
  @Refuses(...TABLE_REFUSALS)
  @ApiHeader(PHONE_HEADER)
  @ApiResponse({ status: 200, standardSchema: GuestVisitAnswer })
  async visit(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: TableLinkQuery }) { vs }: TableLinkQuery,
    @Origin() { device, phone: secret }: RequestOrigin,
  ): Promise<GuestVisitAnswer> {
    const { venueId, phone, hasCode } = await this.visibilities.guest({ tableId, vs, device, phone: secret });
    if (phone === null || !hasCode) return { visit: null };
    const place = await this.venues.place(venueId);
    return readGuestVisit(this.database, { venueId, tableId, phone }, place, this.clock.now());
  }
}
