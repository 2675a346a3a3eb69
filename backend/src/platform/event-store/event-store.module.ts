import { Global, Module } from '@nestjs/common';
import { AppendConnection } from './append-connection.js';
import { EventStore } from './event-store.js';

/** The event log. */
@Global()
@Module({ providers: [AppendConnection, EventStore], exports: [EventStore] })
export class EventStoreModule {}
