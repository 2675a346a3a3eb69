import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ProjectionKeeper } from '#eventlog/projections/projection-keeper.js';
import { Settings } from '#platform/config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { Database } from '#platform/database/database.js';
import { Readiness } from '#platform/http/readiness.js';
import { Outages } from '#platform/observability/outages.js';
import { LOG_EVENTS } from './log.events.js';
import { LOG_PROJECTIONS } from './log.projections.js';

/** Every process reports the views that are behind their code; workers rebuild them. */
@Injectable()
export class KeptProjections implements OnApplicationBootstrap, BeforeApplicationShutdown {
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
