import { Global, Module } from '@nestjs/common';
import { AppendConnection } from './append-connection.js';
import { AppendHealth } from './append-health.js';
import { EventStore } from './event-store.js';

/** The event log. */
@Global()
@Module({ providers: [AppendConnection, AppendHealth, EventStore], exports: [EventStore] })
export class EventStoreModule {}
