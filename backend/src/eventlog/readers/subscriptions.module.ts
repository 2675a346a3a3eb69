import { Module } from '@nestjs/common';
import { Doorbell } from '#platform/doorbell/doorbell.js';
import { HttpModule } from '#platform/http/http.module.js';
import { DoorbellModule } from '#platform/doorbell/doorbell.module.js';
import { EventStoreModule } from '../log/event-store.module.js';
import { EventStore } from '../log/event-store.js';
import { ReaderMetrics } from './reader-metrics.js';
import { StoredSubscriptions } from './stored-subscriptions.js';

/** The readers of the log, and the doorbell that wakes them: it rings after every commit. */
@Module({
  imports: [HttpModule, DoorbellModule, EventStoreModule],
  providers: [StoredSubscriptions, ReaderMetrics],
  exports: [StoredSubscriptions],
})
export class SubscriptionsModule {
  constructor(events: EventStore, doorbell: Doorbell) {
    events.onCommitted((venueId) => doorbell.ring('events', venueId));
  }
}
