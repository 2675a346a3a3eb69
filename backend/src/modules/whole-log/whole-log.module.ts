import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/log/event-store.module.js';
import { HttpModule } from '#platform/http/http.module.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { SubscriptionsModule } from '#eventlog/readers/subscriptions.module.js';
import { KeptProjections } from './kept-projections.js';
import { decidedIn } from './views/decided-in.js';
import { EventMetrics } from './event-metrics.js';

/** What reads the log whatever an event is about. */
@Module({
  imports: [HttpModule, EventStoreModule, SubscriptionsModule],
  providers: [EventMetrics, KeptProjections],
})
export class WholeLogModule {
  constructor(subscriptions: StoredSubscriptions) {
    subscriptions.add(decidedIn);
  }
}
