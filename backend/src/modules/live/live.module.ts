import { Module } from '@nestjs/common';
import { GuestsModule } from '#modules/guests/guests.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { LiveGateway } from './live.gateway.js';
import { LiveMetrics } from './live-metrics.js';
import { LiveRegistrations } from './live-registration.js';

/** The socket: what is new in a venue, whosever it is. */
@Module({ imports: [GuestsModule, VenuesModule], providers: [LiveMetrics, LiveRegistrations, LiveGateway] })
export class LiveModule {}
