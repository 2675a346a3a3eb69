import { Module } from '@nestjs/common';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { VisitsModule } from '#modules/ordering/ordering.public.js';
import { SIGN_IN } from '#modules/accounts/accounts.public.js';
import { EventStoreModule } from '#eventlog/event-log.module.js';
import { NotifierModule } from '#platform/notifier/notifier.module.js';
import { RateLimitModule } from '#platform/rate-limit/rate-limit.module.js';
import { BoardPresence } from './board-presence.js';
import { LiveGateway } from './live.gateway.js';
import { LiveRegistrations } from './live-registration.js';
import { DeliveryMetrics } from './news-delivery.js';

@Module({
  imports: [VisitsModule, VenuesModule, SIGN_IN, EventStoreModule, NotifierModule, RateLimitModule],
  providers: [BoardPresence, DeliveryMetrics, LiveRegistrations, LiveGateway],
})
export class LiveModule {}
