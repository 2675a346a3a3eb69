import { Module } from '@nestjs/common';
import { DoorbellModule } from '../doorbell/doorbell.module.js';
import { HttpModule } from '../http/http.module.js';
import { JobBackends, Jobs } from './jobs.js';
import { JobsMetrics } from './jobs-metrics.js';
import { Outbox } from './outbox.js';

@Module({
  imports: [DoorbellModule, HttpModule],
  providers: [JobBackends, Jobs, JobsMetrics, Outbox],
  exports: [Jobs, Outbox],
})
export class JobsModule {}
