import { Module } from '@nestjs/common';
import { DoorbellModule } from '../doorbell/doorbell.module.js';
import { HttpModule } from '../http/http.module.js';
import { JobBackends } from './job-backends.js';
import { JobsMetrics } from './jobs-metrics.js';
import { Jobs } from './jobs.js';
import { Outbox } from './outbox.js';

@Module({
  imports: [DoorbellModule, HttpModule],
  providers: [JobBackends, Jobs, JobsMetrics, Outbox],
  exports: [Jobs, Outbox],
})
export class JobsModule {}
