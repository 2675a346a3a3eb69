import { Module } from '@nestjs/common';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { HttpModule } from '#platform/http/http.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { DiagnosticsQueries } from './diagnostics-queries.js';
import { CompareStreamsJob } from './audit/compare-streams.job.js';
import { BoardAtController, MarkOpenStreamsJob } from './board/board-at.controller.js';
import { DeadLettersController } from './dead-letters/dead-letters.controller.js';
import { ComparisonsController } from './comparisons/comparisons.controller.js';
import { HistoryProofController } from './heads/history-proof.query.js';
import { HeadsMailJob } from './heads/heads-mail.job.js';
import { NotariseHeadsJob } from './heads/notarise-heads.job.js';
import { LagController } from './lag/lag.controller.js';
import { OperationsRetention, OperationsController } from './operations/operations.controller.js';
import { ReadersController } from './readers/readers.controller.js';
import { RebuildsController, RebuildsService } from './rebuilds/rebuilds.controller.js';
import { StoryController } from './story/story.controller.js';

/** Queries of the event log for system administrators; `backend/src/ops` runs the same queries on the command line. */
@Module({
  imports: [VenuesModule, PrivacyModule, HttpModule, JobsModule, MailModule, StorageModule],
  controllers: [
    StoryController,
    BoardAtController,
    LagController,
    RebuildsController,
    ComparisonsController,
    ReadersController,
    DeadLettersController,
    OperationsController,
    HistoryProofController,
  ],
  providers: [
    OperationsRetention,
    DiagnosticsQueries,
    RebuildsService,
    HeadsMailJob,
    NotariseHeadsJob,
    MarkOpenStreamsJob,
    CompareStreamsJob,
  ],
})
export class DiagnosticsModule {}
