import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { Doorbell } from '#platform/doorbell/doorbell.js';
import { DoorbellModule } from '#platform/doorbell/doorbell.module.js';
import { HttpModule } from '#platform/http/http.module.js';
import { Metrics } from '#platform/observability/metrics.js';
import { EventStore } from '../log/event-store.js';
import { EventStoreModule } from '../log/event-store.module.js';
import { StoredSubscriptions } from './stored-subscriptions.js';

// A row for every name, also without a value: a monitor must not take silence for zero.
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

/** The readers of the log, and the doorbell that wakes them: it rings after every commit. */
@Module({
  imports: [HttpModule, DoorbellModule, EventStoreModule],
  providers: [StoredSubscriptions, ReaderMetrics],
  exports: [StoredSubscriptions],
})
export class SubscriptionsModule {
  constructor(events: EventStore, doorbell: Doorbell) {
    events.onCommitted((venueId) => doorbell.ring('events', venueId));
  }
}
