import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { Database, DatabaseErrors, sqlStateOf } from '#platform/database/database.js';
import { Notifier } from '#platform/notifier/notifier.js';
import { NotifierModule } from '#platform/notifier/notifier.module.js';
import { HttpModule } from '#platform/http/http.module.js';
import { Metrics } from '#platform/observability/metrics.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { EventDevices } from './archive/event-devices.js';
import { AppendConnection } from './log/append-connection.js';
import { AppendHealth } from './log/append-health.js';
import { VenuesAhead } from './log/venues-ahead.js';
import { EventStore } from './log/event-store.js';
import { StoredSubscriptions } from './readers/stored-subscriptions.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MEMBERS = [1, 2, 4, 8, 16, 32, 64, 128];
/** Used instead of a SQLSTATE for an append that was not even queued. */
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
    VenuesAhead,
    AppendMetrics,
    EventStore,
    EventDevices,
  ],
  exports: [EventStore, EventDevices],
})
export class EventStoreModule {}

// Returns a row for every name. A monitor must not read a missing value as zero.
const LAG = `select name, coalesce(sum(h.seq - coalesce(c.position, 0)), 0) as lag
  from unnest($1::text[]) name left join venue_head h on true
  left join subscription_checkpoint c using (name, venue_id) group by 1`;

const LAG_SECONDS = `select name, greatest(coalesce(extract(epoch from now() - min(e.occurred_at)), 0), 0)::float8 as lag
  from unnest($1::text[]) name left join venue_head h on true
  left join subscription_checkpoint c using (name, venue_id)
  left join lateral (
    select occurred_at from event where venue_id = h.venue_id and venue_seq > coalesce(c.position, 0) and h.seq > coalesce(c.position, 0)
    order by venue_seq limit 1) e on true
  group by 1`;

@Injectable()
class ReaderMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly subscriptions: StoredSubscriptions,
  ) {}

  onModuleInit(): void {
    this.measure('subscription_lag_events', 'Events that a stored subscription has not read', LAG);
    this.measure('subscription_lag_seconds', 'Age of the first event that it has not read, 0 without one', LAG_SECONDS);
  }

  private measure(metric: string, help: string, text: string): void {
    this.metrics.gauge(metric, help, ['name'], async () => {
      const values = [this.subscriptions.names];
      const rows = await this.database.query<{ name: string; lag: string | number }>({ text, values });
      return rows.map(({ name, lag }) => [{ name }, Number(lag)] as const);
    });
  }
}

@Module({
  imports: [HttpModule, NotifierModule, EventStoreModule],
  providers: [StoredSubscriptions, ReaderMetrics],
  exports: [StoredSubscriptions],
})
export class SubscriptionsModule {
  constructor(events: EventStore, notifier: Notifier) {
    events.onCommitted((venueId) => notifier.notify('events', venueId));
  }
}
