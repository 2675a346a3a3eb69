import { Module } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { DatabaseErrors } from '#platform/database/database-errors.js';
import { HttpModule } from '#platform/http/http.module.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { AppendConnection } from './append-connection.js';
import { AppendHealth } from './append-health.js';
import { AppendMetrics } from './append-metrics.js';
import { EventStore } from './event-store.js';

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
