import { Body, Controller, Get, Param, Post, Query, Res, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Clock, czechTime, HOUSE_ZONE } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { attachment, csvFile } from '#platform/http/download.js';
import { IdInPath, pageLimit } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { NAMED_USERS } from '#modules/accounts/accounts.public.js';
import { LEAD_KINDS, type LeadKind } from '../domain/lead.js';

const PAGE = 50;
const MAX_PAGE = 200;

const nullableText = z.string().nullable();

const LeadView = z
  .object({
    id: z.int(),
    kind: z.enum(LEAD_KINDS),
    source: z.string(),
    receivedAt: z.iso.datetime(),
    name: z.string(),
    email: nullableText,
    telephone: nullableText,
    street: nullableText,
    city: nullableText,
    region: nullableText,
    currentState: nullableText,
    message: nullableText,
    suspected: z.boolean(),
    doneAt: z.iso.datetime().nullable(),
    doneBy: nullableText,
  })
  .meta({ id: 'Lead' });
type LeadView = z.infer<typeof LeadView>;

/** `open` and `done` exclude suspected leads, which have their own state. */
const LeadFilter = z.object({
  kind: z.enum(LEAD_KINDS).optional(),
  state: z.enum(['open', 'done', 'suspected', 'all']).default('open'),
});
type LeadFilter = z.infer<typeof LeadFilter>;

const LeadListQuery = LeadFilter.extend({
  cursor: IdInPath.optional(),
  limit: pageLimit(MAX_PAGE, PAGE),
});
type LeadListQuery = z.infer<typeof LeadListQuery>;

const LeadDoneBody = z.object({ done: z.boolean() }).meta({ id: 'LeadDone' });
type LeadDoneBody = z.infer<typeof LeadDoneBody>;

const COLUMNS = `l.id, l.kind, l.source, l.received_at as "receivedAt", l.name, l.email, l.telephone, l.street, l.city,
  l.region, l.current_state as "currentState", l.message, l.suspected, l.done_at as "doneAt",
  u.name as "doneBy"`;

const MATCHES = `($1::text is null or l.kind = $1) and case $2::text
    when 'open' then l.done_at is null and not l.suspected
    when 'done' then l.done_at is not null
    when 'suspected' then l.suspected and l.done_at is null
    else true end`;

type LeadRow = Omit<LeadView, 'receivedAt' | 'doneAt'> & { receivedAt: Date; doneAt: Date | null };

interface LeadPage {
  readonly leads: LeadView[];
  readonly next: number | null;
}

@Injectable()
export class LeadReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list({ kind, state }: LeadFilter, limit: number, before?: number): Promise<LeadPage> {
    const rows = await this.database.query<LeadRow>({
      text: `select ${COLUMNS} from lead l left join ${NAMED_USERS} u on u.id = l.done_by
             where ${MATCHES} and ($3::integer is null or l.id < $3) order by l.id desc limit $4`,
      values: [kind ?? null, state, before ?? null, limit + 1],
    });
    const leads = rows.slice(0, limit).map(viewOf);
    return { leads, next: rows.length > limit ? (leads.at(-1)?.id ?? null) : null };
  }

  async mark(id: number, done: boolean, userId: number): Promise<LeadView> {
    const [row] = await this.database.query<LeadRow>({
      text: `with l as (
               update lead set done_at = case when $2 then coalesce(done_at, $3) end,
                 done_by = case when $2 then coalesce(done_by, $4) end
               where id = $1 returning *
             )
             select ${COLUMNS} from l left join ${NAMED_USERS} u on u.id = l.done_by`,
      values: [id, done, this.clock.now(), userId],
    });
    if (row === undefined) throw new DomainError('NOT_FOUND');
    return viewOf(row);
  }
}

function viewOf(row: LeadRow): LeadView {
  return { ...row, receivedAt: row.receivedAt.toISOString(), doneAt: row.doneAt?.toISOString() ?? null };
}

const KINDS: Readonly<Record<LeadKind, string>> = {
  contact: 'Kontakt',
  referral: 'Tip na restauraci',
  'sales-rep': 'Obchodní zástupce',
};

const HEADER = [
  'Číslo',
  'Druh',
  'Přijato',
  'Jméno nebo restaurace',
  'Telefon',
  'E-mail',
  'Ulice',
  'Město',
  'Kraj',
  'Současný stav',
  'Zpráva',
  'Zdroj',
  'Podezřelé',
  'Vyřízeno',
  'Vyřídil',
];

function leadCsv(leads: readonly LeadView[]): string {
  return csvFile(HEADER, leads.map(cells));
}

function cells(lead: LeadView): (string | number | null)[] {
  return [
    lead.id,
    KINDS[lead.kind],
    czechTime(lead.receivedAt, HOUSE_ZONE),
    lead.name,
    lead.telephone,
    lead.email,
    lead.street,
    lead.city,
    lead.region,
    lead.currentState,
    lead.message,
    lead.source,
    lead.suspected ? 'ano' : 'ne',
    czechTime(lead.doneAt, HOUSE_ZONE),
    lead.doneBy,
  ];
}

const MAX_EXPORTED = 50_000;

@ApiTags('leads')
@Controller('api/my/leads')
@Access('lead:read')
export class LeadsController {
  constructor(private readonly leads: LeadReviewService) {}

  @Get()
  @ApiOperation({
    operationId: 'getLeads',
    summary: 'Returns the leads that visitors submitted, newest first',
    description: 'The header `x-next-cursor` holds the cursor of the next page.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(LeadView) })
  async list(
    @Query({ schema: LeadListQuery }) { cursor, limit, ...filter }: LeadListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LeadView[]> {
    const page = await this.leads.list(filter, limit, cursor);
    if (page.next !== null) void reply.header('x-next-cursor', String(page.next));
    return page.leads;
  }

  @Get('export')
  @ApiOperation({
    operationId: 'exportLeads',
    summary: 'Exports the leads as a file',
    description: 'The file is UTF-8 with a byte order mark, separated by semicolons.',
  })
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(@Query({ schema: LeadFilter }) filter: LeadFilter, @Res() reply: FastifyReply): Promise<void> {
    const { leads } = await this.leads.list(filter, MAX_EXPORTED);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment({ name: 'kontakty.csv', fallback: 'kontakty.csv' }))
      .header('cache-control', 'no-store')
      .send(leadCsv(leads));
  }

  @Post(':id/done')
  @ApiOperation({
    operationId: 'markLead',
    summary: 'Marks a lead as done, or as open again; repeating it changes nothing',
  })
  @Refuses('NOT_FOUND')
  @Answers(200, LeadView)
  mark(
    @Param('id', { schema: IdInPath }) id: number,
    @Body({ schema: LeadDoneBody }) { done }: LeadDoneBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<LeadView> {
    return this.leads.mark(id, done, userId);
  }
}
