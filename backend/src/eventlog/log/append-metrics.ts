import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sqlStateOf } from '#platform/database/database-errors.js';
import { Metrics } from '#platform/observability/metrics.js';
import { EventStore } from './event-store.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MEMBERS = [1, 2, 4, 8, 16, 32, 64, 128];
/** Stands in place of a SQLSTATE for an append that was not even queued. */
const QUEUE_FULL = 'queue_full';

@Injectable()
export class AppendMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly events: EventStore,
  ) {}

  onModuleInit(): void {
    const { metrics } = this;
    const durations = metrics.histogram('append_duration_seconds', 'One batch of appends, to its commit', [], SECONDS);
    const batches = metrics.histogram('append_batch_size', 'Appends that went out together', [], MEMBERS);
    const failures = metrics.counter('append_failures_total', 'Appends that were not stored', ['sqlstate']);
    metrics.glance('append_waiting', 'Appends that wait for the batch before them', [], () => [
      [{}, this.events.waitingAppends],
    ]);
    this.events.watchAppends({
      sent(members, seconds) {
        durations.observe(seconds);
        batches.observe(members);
      },
      failed: (failure) => failures.inc({ sqlstate: failure === null ? QUEUE_FULL : sqlStateOf(failure) }),
    });
  }
}
