import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/event-log.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { StockLog } from './stock-log.js';
import { SweepPortionsJob } from './views/sweep-portions.job.js';

/** The availability of products: set by staff, taken by orders. */
@Module({
  imports: [EventStoreModule, JobsModule],
  providers: [StockLog, SweepPortionsJob],
  exports: [StockLog],
})
export class StockModule {}
