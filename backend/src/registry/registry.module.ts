import { Module } from '@nestjs/common';
import { EventStoreModule, SubscriptionsModule } from '#eventlog/event-log.module.js';
import { HttpModule } from '#platform/http/http.module.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { KeptProjections } from './kept-projections.js';
import { DECISIONS } from './log-readers.js';
import { EventMetrics } from './event-metrics.js';

/** Runs the parts that read every event of the log. */
@Module({
  imports: [HttpModule, EventStoreModule, SubscriptionsModule],
  providers: [EventMetrics, KeptProjections],
})
export class RegistryModule {
  constructor(subscriptions: StoredSubscriptions) {
    subscriptions.add(DECISIONS);
  }
}
