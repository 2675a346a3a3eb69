import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { attachment } from '#platform/http/download-name.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { leadCsv } from './lead-csv.js';
import { LeadReviewService } from './lead-review.service.js';
import { LeadDoneBody, LeadFilter, LeadListQuery, LeadView } from './lead.dto.js';

/** More leads than anybody has left in a year. */
const MAX_EXPORTED = 50_000;

@ApiTags('leads')
@Controller('api/my/leads')
@Access('lead:read')
export class LeadsController {
  constructor(private readonly leads: LeadReviewService) {}

  @Get()
  @ApiOperation({
    operationId: 'getLeads',
    summary: 'What visitors left in the forms, newest first',
    description: 'Where the next page begins stands in the header `x-next-cursor`.',
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
    summary: 'The same as a file',
    description: 'UTF-8 with a byte order mark, semicolons.',
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
  @HttpCode(200)
  @ApiOperation({
    operationId: 'markLead',
    summary: 'Marks a lead as done, or as open again; repeating it changes nothing',
  })
  @Refuses('NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: LeadView })
  mark(
    @Param('id', { schema: IdInPath }) id: number,
    @Body({ schema: LeadDoneBody }) { done }: LeadDoneBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<LeadView> {
    return this.leads.mark(id, done, userId);
  }
}
