import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { Metrics } from '#platform/observability/metrics.js';
import { StoredSubscriptions } from './stored-subscriptions.js';

// A row for every name, also where there is nothing: whoever watches a number must not take silence for zero.
const LAG = `select name, coalesce(sum(h.seq - coalesce(c.position, 0)), 0) as lag
  from unnest($1::text[]) name left join venue_head h on true
  left join subscription_checkpoint c using (name, venue_id) group by 1`;

@Injectable()
export class ReaderMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly subscriptions: StoredSubscriptions,
  ) {}

  onModuleInit(): void {
    const help = 'Events that a stored subscription has not read';
    this.metrics.gauge('subscription_lag_events', help, ['name'], async () => {
      const values = [this.subscriptions.names];
      const rows = await this.database.query<{ name: string; lag: string }>({ text: LAG, values });
      return rows.map(({ name, lag }) => [{ name }, Number(lag)] as const);
    });
  }
}
