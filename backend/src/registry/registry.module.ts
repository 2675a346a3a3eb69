import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EventStoreModule, SubscriptionsModule } from '#eventlog/event-log.module.js';
import type { Append } from '#eventlog/log/append.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { ProjectionKeeper } from '#eventlog/projections/projection-keeper.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { Settings } from '#platform/config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { Database } from '#platform/database/database.js';
import { HttpModule } from '#platform/http/http.module.js';
import { Readiness } from '#platform/http/readiness.js';
import { Metrics } from '#platform/observability/metrics.js';
import { Outages } from '#platform/observability/outages.js';
import { isOfOrder } from '#modules/ordering/orders/domain/order.events.js';
import { DECISIONS } from './log-readers.js';
import { LOG_EVENTS } from './log.events.js';
import { LOG_PROJECTIONS } from './log.projections.js';

/**
 * Counts and logs the events that this process has stored, with the ids of request, venue and stream, and nothing
 * personal.
 */
@Injectable()
class EventMetrics {
  private readonly logger = new Logger('Ordering');
  private readonly counted;

  constructor(events: EventStore, metrics: Metrics) {
    this.counted = metrics.counter('events_total', 'Placements, decisions, calls and answers', ['type']);
    events.onCommitted((_venueId, append) => this.see(append));
  }

  private see({ venueId, streamId, type, context }: Append): void {
    this.counted.inc({ type });
    this.logger.log({
      event: type,
      requestId: context.correlationId,
      venueId,
      [isOfOrder(type) ? 'orderId' : 'bellId']: streamId,
    });
  }
}

/** Every process reports the views that are behind their code; workers rebuild them. */
@Injectable()
class KeptProjections implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly keeper: ProjectionKeeper;

  constructor(
    @Inject(DATABASE_CONNECTION) connection: DatabaseConnection,
    database: Database,
    readiness: Readiness,
    outages: Outages,
    private readonly settings: Settings,
  ) {
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    this.keeper = new ProjectionKeeper(connection, database, code, outages);
    this.keeper.reportTo(readiness);
  }

  onApplicationBootstrap(): void {
    if (this.settings.ROLE !== 'api') this.keeper.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.keeper.stop();
  }
}

/** Runs the parts that read every event of the log. */
@Module({
  imports: [HttpModule, EventStoreModule, SubscriptionsModule],
  providers: [EventMetrics, KeptProjections],
})
export class RegistryModule {
  constructor(subscriptions: StoredSubscriptions) {
    subscriptions.add(DECISIONS);
  }
}
