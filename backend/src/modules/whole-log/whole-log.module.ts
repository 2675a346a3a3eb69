import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/log/event-store.module.js';
import { SubscriptionsModule } from '#eventlog/readers/subscriptions.module.js';
import { DecidedIn } from './views/decided-in.js';
import { EventMetrics } from './event-metrics.js';

/** What reads the log whatever an event is about. */
@Module({ imports: [EventStoreModule, SubscriptionsModule], providers: [DecidedIn, EventMetrics] })
export class WholeLogModule {}
