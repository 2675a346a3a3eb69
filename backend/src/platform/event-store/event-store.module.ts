import { Global, Module } from '@nestjs/common';
import { AppendLanes } from './append-lanes.js';
import { EventStore } from './event-store.js';

/** The event log. */
@Global()
@Module({ providers: [AppendLanes, EventStore], exports: [EventStore] })
export class EventStoreModule {}
