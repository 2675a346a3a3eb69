import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/log/event-store.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { StockLog } from './stock-log.js';
import { SweepPortionsJob } from './views/sweep-portions.job.js';
import { TellPortions } from './views/tell-portions.js';

/** What of a product can be ordered: said by staff, taken by orders. */
@Module({
  imports: [EventStoreModule, JobsModule, VenuesModule],
  providers: [StockLog, SweepPortionsJob, TellPortions],
  exports: [StockLog],
})
export class StockModule {}
