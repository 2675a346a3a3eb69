import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { IdInPath } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { listDeadLetters } from '#platform/jobs/dead-letters.js';
import { DiagnosticsQueries } from '../diagnostics-queries.js';
import {
  DeadLetter,
  DeadLettersQuery,
  dropDeadLetter,
  DropDeadLetterBody,
  ResolveDeadLetterBody,
  retryDeadLetter,
} from './dead-letters.js';

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/dead-letters')
@Access('events:diagnose')
export class DeadLettersController {
  constructor(private readonly queries: DiagnosticsQueries) {}

  @Get()
  @ApiOperation({
    operationId: 'getDeadLetters',
    summary: 'Returns permanently failed jobs',
    description: 'Filters by unhandled or handled jobs.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(DeadLetter) })
  list(@Query({ schema: DeadLettersQuery }) { resolved }: z.infer<typeof DeadLettersQuery>): Promise<DeadLetter[]> {
    return listDeadLetters(this.queries.database, { resolved });
  }

  @Post(':id/retry')
  @ApiOperation({ operationId: 'retryDeadLetter', summary: 'Returns a failed job to its queue' })
  @Refuses('DEAD_LETTER_NOT_FOUND')
  @Answers(204)
  async retry(
    @Param('id', { schema: IdInPath }) id: number,
    @Body({ schema: ResolveDeadLetterBody }) { reason }: ResolveDeadLetterBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<void> {
    const question = { userId, action: 'retry-dead-letter', arguments: { id, reason } };
    await this.queries.record(question, () => retryDeadLetter(this.queries.database, id, reason));
  }

  @Post(':id/drop')
  @ApiOperation({ operationId: 'dropDeadLetter', summary: 'Drops a failed job with a reason' })
  @Refuses('DEAD_LETTER_NOT_FOUND')
  @Answers(204)
  async drop(
    @Param('id', { schema: IdInPath }) id: number,
    @Body({ schema: DropDeadLetterBody }) { reason }: DropDeadLetterBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<void> {
    const question = { userId, action: 'drop-dead-letter', arguments: { id, reason } };
    await this.queries.record(question, () => dropDeadLetter(this.queries.database, id, reason));
  }
}
