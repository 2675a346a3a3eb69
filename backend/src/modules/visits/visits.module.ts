import { Module } from '@nestjs/common';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { CommandsModule } from '#platform/commands/commands.module.js';
import { EventStoreModule } from '#eventlog/log/event-store.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { CloseVisitController, CloseVisitHandler } from './close-visit.command.js';
import { EndVisitsJob } from './end-visits.job.js';
import { MergeVisitsController, MergeVisitsHandler } from './merge-visits.command.js';
import { MoveVisitController, MoveVisitHandler } from './move-visit.command.js';
import { OpenVisitController, OpenVisitHandler } from './open-visit.command.js';
import { Parties } from './parties.js';
import { ReopenVisitsController, ReopenVisitsHandler } from './reopen-visits.command.js';
import { UnmergeVisitController, UnmergeVisitHandler } from './unmerge-visit.command.js';
import { OpenVisitsController } from './views/open-visits.query.js';

@Module({
  imports: [CommandsModule, AccountsModule, VenuesModule, EventStoreModule, JobsModule],
  controllers: [
    ...[OpenVisitController, CloseVisitController, ReopenVisitsController, MoveVisitController],
    ...[MergeVisitsController, UnmergeVisitController, OpenVisitsController],
  ],
  providers: [
    ...[OpenVisitHandler, CloseVisitHandler, ReopenVisitsHandler, MoveVisitHandler],
    ...[MergeVisitsHandler, UnmergeVisitHandler, Parties, EndVisitsJob],
  ],
})
export class VisitsModule {}
