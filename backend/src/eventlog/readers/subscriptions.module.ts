import { Global, Module } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { EventStore } from '../log/event-store.js';
import { Outages } from '#platform/observability/outages.js';
import { Doorbell, LocalDoorbell } from '#platform/doorbell/doorbell.js';
import { PostgresDoorbell } from '#platform/doorbell/postgres-doorbell.js';
import { RedisDoorbell } from '#platform/doorbell/redis-doorbell.js';
import { StoredSubscriptions } from './stored-subscriptions.js';

/** The doorbell, wired to the event store: it rings after every commit. */
@Global()
@Module({
  providers: [
    StoredSubscriptions,
    {
      provide: Doorbell,
      inject: [Settings, DATABASE_CONNECTION, EventStore, Outages],
      useFactory: (
        settings: Settings,
        connection: DatabaseConnection,
        events: EventStore,
        outages: Outages,
      ): Doorbell => {
        const doorbell = chooseDoorbell(settings, connection, outages);
        events.onCommitted((venueId) => doorbell.ring('events', venueId));
        return doorbell;
      },
    },
  ],
  exports: [Doorbell, StoredSubscriptions],
})
export class SubscriptionsModule {}

/** An embedded database has no other process on it, so that nobody else is to be told. */
function chooseDoorbell(
  { DATABASE_URL, REDIS_URL }: Settings,
  connection: DatabaseConnection,
  outages: Outages,
): Doorbell {
  if (!DATABASE_URL) return new LocalDoorbell();
  return REDIS_URL ? new RedisDoorbell(REDIS_URL, outages) : new PostgresDoorbell(connection, outages);
}
