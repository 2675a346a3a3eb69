import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { auditEntries, auditValue, type AuditRow } from '#platform/audit/audit-entries.js';
import { Access, CurrentUser, requireCompany } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath, pageLimit } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { userNames } from '../profile/names-of-users.js';

const PAGE = 50;
const MAX_PAGE = 200;

const AuditQuery = z.object({
  cursor: IdInPath.optional(),
  limit: pageLimit(MAX_PAGE, PAGE),
});
type AuditQuery = z.infer<typeof AuditQuery>;

const Value = z.unknown().describe('null: no value; prices are decimals');

export const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    by: z.string().nullable().describe('name of the person; null when erased or when no person did it'),
    byProduct: z.boolean().describe('done by the application itself or by a command on its machine, not by a user'),
    subject: z.enum([
      'product',
      'category',
      'menu',
      'menuItem',
      'modifierGroup',
      'company',
      'venue',
      'table',
      'zone',
      'station',
      'printer',
      'device',
      'member',
    ]),
    subjectId: z.int().describe('for a member: the id of the user'),
    act: z
      .enum(['created', 'changed', 'deleted', 'restored', 'exported'])
      .describe(
        'exported: somebody took a file of the venue; for a member: joined or left the company; for a venue also: moved in from another company or out to it',
      ),
    name: z.string().nullable().describe('name at the time; for a member the current name, null once erased'),
    venueId: z.int().nullable(),
    venueName: z.string().nullable(),
    menuName: z.string().nullable().describe('name at the time'),
    fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

// Includes deleted companies, so that a system administrator can see who deleted them.
const KNOWN = 'select from company where id = $1';
const VENUE_NAMES = `select id, name from ${VENUES} v where id = any ($1)`;

type Names = ReadonlyMap<number, string>;

@ApiTags('companies')
@Controller('api/my/audit')
export class AuditController {
  constructor(private readonly database: Database) {}

  @Get()
  @Access('system:read-audit')
  @ApiOperation({
    operationId: 'getInstallationAudit',
    summary:
      'Returns grants and withdrawals of the installation administrator role (SA), and changes and erasures of people in no company, newest first',
    description: 'The header `x-next-cursor` holds the cursor of the next page.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(AuditEntry) })
  ofInstallation(
    @Query({ schema: AuditQuery }) query: AuditQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    return this.pageOf(null, query, reply);
  }

  @Get(':companyId')
  @Access('company:read-audit')
  @ApiOperation({
    operationId: 'getAudit',
    summary: "Returns the changes of a company's rights, settings, tables and menus with their authors, newest first",
    description: 'The header `x-next-cursor` holds the cursor of the next page.',
  })
  @Refuses('NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(AuditEntry) })
  async entries(
    @CurrentUser() caller: Principal,
    @Param('companyId', { schema: IdInPath }) companyId: number,
    @Query({ schema: AuditQuery }) query: AuditQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    requireCompany(caller, companyId);
    const known = await this.database.query({ text: KNOWN, values: [companyId] });
    if (known.length === 0) throw new DomainError('NOT_FOUND');
    return this.pageOf(companyId, query, reply);
  }

  private async pageOf(
    companyId: number | null,
    { cursor, limit }: AuditQuery,
    reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    const rows = await auditEntries(this.database, { companyId, before: cursor, limit: limit + 1 });
    const page = rows.slice(0, limit);
    if (rows.length > limit) void reply.header('x-next-cursor', String(page.at(-1)!.id));
    const [people, venues] = await Promise.all([this.peopleOf(page), this.venuesOf(page)]);
    return page.map((row) => entryOf(row, people, venues));
  }

  private peopleOf(rows: readonly AuditRow[]): Promise<Names> {
    const members = rows.filter(({ subject }) => subject === 'member').map(({ subjectId }) => subjectId);
    return userNames(this.database, [...new Set([...rows.flatMap(({ actorId }) => actorId ?? []), ...members])]);
  }

  private async venuesOf(rows: readonly AuditRow[]): Promise<Names> {
    const ids = [...new Set(rows.map(({ venueId }) => venueId).filter((id) => id !== null))];
    const venues = await this.database.query<{ id: number; name: string }>({ text: VENUE_NAMES, values: [ids] });
    return new Map(venues.map(({ id, name }) => [id, name]));
  }
}

function entryOf(row: AuditRow, people: Names, venues: Names): AuditEntry {
  const { id, at, actorId, subject, subjectId, act, venueId, menuName, fields } = row;
  return {
    id,
    at,
    by: actorId === null ? null : (people.get(actorId) ?? null),
    byProduct: actorId === null,
    subject,
    subjectId,
    act,
    venueId,
    menuName,
    name: subject === 'member' ? (people.get(subjectId) ?? null) : row.name,
    venueName: venueId === null ? null : (venues.get(venueId) ?? null),
    fields: Object.entries(fields).map(([field, [before, after]]) => ({
      field,
      before: auditValue(field, before),
      after: auditValue(field, after),
    })),
  };
}
