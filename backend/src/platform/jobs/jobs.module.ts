import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { NotifierModule } from '../notifier/notifier.module.js';
import { HttpModule } from '../http/http.module.js';
import { Metrics } from '../observability/metrics.js';
import { QUEUE_NAMES } from './job.js';
import { Jobs, JobBackends } from './jobs.js';
import { Outbox } from './outbox.js';

const OUTBOX_QUEUES = QUEUE_NAMES.filter((name) => name !== 'upkeep');

// These queries return a row even for a queue without jobs, because a monitor must not read a missing value as zero.
const OUTBOX = `select line as queue, count(o.queue) as jobs
  from unnest($1::text[]) line left join outbox o on o.queue = line group by 1`;
const DEAD_LETTERS = `select line as queue, count(d.id) as jobs
  from unnest($1::text[]) line left join dead_letter d on d.queue = line and d.resolved_at is null group by 1`;

@Injectable()
class JobsMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('queue_jobs', 'Jobs by queue and state, as seen by a worker', ['queue', 'state'], async () =>
      (await this.jobs.depths()).map(({ queue, state, count }) => [{ queue, state }, count]),
    );
    this.metrics.gauge('outbox_jobs', 'Jobs that are not done yet', ['queue'], () => this.perQueue(OUTBOX));
    this.metrics.gauge('dead_letters', 'Jobs that were given up and wait for somebody', ['queue'], () =>
      this.perQueue(DEAD_LETTERS),
    );
  }

  private async perQueue(text: string): Promise<(readonly [{ queue: string }, number])[]> {
    const values = [OUTBOX_QUEUES];
    const rows = await this.database.query<{ queue: string; jobs: string }>({ text, values });
    return rows.map(({ queue, jobs }) => [{ queue }, Number(jobs)]);
  }
}

@Module({
  imports: [NotifierModule, HttpModule],
  providers: [JobBackends, Jobs, JobsMetrics, Outbox],
  exports: [Jobs, Outbox],
})
export class JobsModule {}
