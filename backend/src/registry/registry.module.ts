import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EventStoreModule, SubscriptionsModule } from '#eventlog/event-log.module.js';
import { ProjectionKeeper } from '#eventlog/projections/projection-keeper.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { Settings } from '#platform/config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { Database } from '#platform/database/database.js';
import { HttpModule } from '#platform/http/http.module.js';
import { Readiness } from '#platform/http/readiness.js';
import { Outages } from '#platform/observability/outages.js';
import { DECISIONS } from './log-readers.js';
import { LOG_EVENTS } from './log.events.js';
import { LOG_PROJECTIONS } from './log.projections.js';

/**
 * Rebuilds read tables that an older version of the code filled. Only workers rebuild; every process reports such
 * tables.
 */
@Injectable()
class ProjectionLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
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

@Module({
  imports: [HttpModule, EventStoreModule, SubscriptionsModule],
  providers: [ProjectionLifecycle],
})
export class RegistryModule {
  constructor(subscriptions: StoredSubscriptions) {
    subscriptions.add(DECISIONS);
  }
}
