import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { goPast, pauseReader, resetReader, resumeReader } from '#eventlog/readers/reader-operations.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Id, requiredText } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { DiagnosticsQueries } from '../diagnostics-queries.js';
import { ReaderName } from '../diagnosed.dto.js';

const Reason = requiredText(300, 'Uveďte důvod.');

const PauseReaderBody = z.object({ reason: Reason }).meta({ id: 'PauseReader' });
type PauseReaderBody = z.infer<typeof PauseReaderBody>;

const ReaderPastEventBody = z
  .object({
    venueId: Id,
    event: Id.describe('Number of the event at which the reader is stuck'),
    reason: Reason,
  })
  .meta({ id: 'ReaderPastEvent' });
type ReaderPastEventBody = z.infer<typeof ReaderPastEventBody>;

type Name = z.infer<typeof ReaderName>;

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/readers/:reader')
@Access('events:diagnose')
export class ReadersController {
  constructor(private readonly queries: DiagnosticsQueries) {}

  @Post('pause')
  @ApiOperation({ operationId: 'pauseReader', summary: 'Pauses a stored reader in every venue' })
  @Answers(204)
  async pause(
    @Param('reader', { schema: ReaderName }) reader: Name,
    @Body({ schema: PauseReaderBody }) { reason }: PauseReaderBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<void> {
    const question = { userId, action: 'pause-reader', arguments: { reader, reason } };
    await this.queries.record(question, () => pauseReader(this.queries.database, reader, reason));
  }

  @Post('resume')
  @ApiOperation({ operationId: 'resumeReader', summary: 'Resumes a reader; has no effect on one that is not paused' })
  @Answers(204)
  async resume(
    @Param('reader', { schema: ReaderName }) reader: Name,
    @CurrentUser() { userId }: Principal,
  ): Promise<void> {
    const question = { userId, action: 'resume-reader', arguments: { reader } };
    await this.queries.record(question, () => resumeReader(this.queries.database, reader));
  }

  @Post('past')
  @ApiOperation({ operationId: 'readerPastEvent', summary: 'Skips the event at which the reader is stuck' })
  @Refuses('READER_NOT_STOPPED')
  @Answers(204)
  async past(
    @Param('reader', { schema: ReaderName }) reader: Name,
    @Body({ schema: ReaderPastEventBody }) { venueId, event, reason }: ReaderPastEventBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<void> {
    const question = { userId, action: 'reader-past-event', arguments: { reader, venueId, event, reason } };
    await this.queries.record(question, async () => {
      if (!(await goPast(this.queries.database, reader, { venueId, event })))
        throw new DomainError('READER_NOT_STOPPED');
    });
  }

  @Post('reset')
  @ApiOperation({
    operationId: 'resetReader',
    summary: "Deletes the reader's data and restarts it from the first event",
  })
  @Refuses('READER_ARCHIVED')
  @Answers(204)
  async reset(
    @Param('reader', { schema: ReaderName }) reader: Name,
    @CurrentUser() { userId }: Principal,
  ): Promise<void> {
    const known = LOG_READERS.find(({ name }) => name === reader)!;
    const question = { userId, action: 'reset-reader', arguments: { reader, venueId: null } };
    await this.queries.replay(question, (session) => resetReader(session, known, null));
  }
}
