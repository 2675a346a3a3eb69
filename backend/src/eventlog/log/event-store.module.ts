import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { sqlStateOf, DatabaseErrors } from '#platform/database/database-errors.js';
import { HttpModule } from '#platform/http/http.module.js';
import { Metrics } from '#platform/observability/metrics.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { AppendConnection } from './append-connection.js';
import { AppendHealth } from './append-health.js';
import { EventStore } from './event-store.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MEMBERS = [1, 2, 4, 8, 16, 32, 64, 128];
/** Stands in place of a SQLSTATE for an append that was not even queued. */
const QUEUE_FULL = 'queue_full';

@Injectable()
class AppendMetrics implements OnModuleInit {
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

@Module({
  imports: [HttpModule, StorageModule],
  providers: [
    {
      provide: AppendConnection,
      inject: [DATABASE_CONNECTION, Settings, DatabaseErrors],
      useFactory: (connection: DatabaseConnection, { RATE_LIMITS }: Settings, errors: DatabaseErrors) =>
        new AppendConnection(connection, RATE_LIMITS === 'on', errors),
    },
    AppendHealth,
    AppendMetrics,
    EventStore,
  ],
  exports: [EventStore],
})
export class EventStoreModule {}
