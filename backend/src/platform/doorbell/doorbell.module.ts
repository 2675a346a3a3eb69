import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '../database/database-connection.js';
import { Outages } from '../observability/outages.js';
import { Doorbell, LocalDoorbell } from './doorbell.js';
import { PostgresDoorbell } from './postgres-doorbell.js';
import { RedisDoorbell } from './redis-doorbell.js';

@Module({
  providers: [{ provide: Doorbell, inject: [Settings, DATABASE_CONNECTION, Outages], useFactory: chooseDoorbell }],
  exports: [Doorbell],
})
export class DoorbellModule {}

/** An embedded database has no other process that could be notified. */
function chooseDoorbell(settings: Settings, connection: DatabaseConnection, outages: Outages): Doorbell {
  if (!settings.DATABASE_URL) return new LocalDoorbell();
  return settings.REDIS_URL ? new RedisDoorbell(settings, outages) : new PostgresDoorbell(connection, outages);
}
