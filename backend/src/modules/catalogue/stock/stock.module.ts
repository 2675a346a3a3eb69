import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/log/event-store.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { StockLog } from './stock-log.js';
import { SweepPortionsJob } from './views/sweep-portions.job.js';

/** What of a product can be ordered: said by staff, taken by orders. */
@Module({
  imports: [EventStoreModule, JobsModule],
  providers: [StockLog, SweepPortionsJob],
  exports: [StockLog],
})
export class StockModule {}
