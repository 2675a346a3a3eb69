import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '../database/database-connection.js';
import { AppendConnection } from './append-connection.js';
import { EventStore } from './event-store.js';

/** The event log. */
@Global()
@Module({
  providers: [
    {
      provide: AppendConnection,
      inject: [DATABASE_CONNECTION, Settings],
      useFactory: (connection: DatabaseConnection, { RATE_LIMITS }: Settings) =>
        new AppendConnection(connection, RATE_LIMITS === 'on'),
    },
    EventStore,
  ],
  exports: [EventStore],
})
export class EventStoreModule {}
