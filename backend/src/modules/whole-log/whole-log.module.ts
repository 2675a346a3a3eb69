import { Module } from '@nestjs/common';
import { DecidedIn } from './views/decided-in.js';
import { EventMetrics } from './event-metrics.js';

/** What reads the log whatever an event is about. */
@Module({ providers: [DecidedIn, EventMetrics] })
export class WholeLogModule {}
