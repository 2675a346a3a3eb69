import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AccountsModule, SIGN_IN } from '#modules/accounts/accounts.public.js';
import { DiagnosticsModule } from '#modules/diagnostics/diagnostics.module.js';
import { GuestPageModule } from '#modules/guest-page/guest-page.module.js';
import { LeadsModule } from '#modules/leads/leads.module.js';
import { LiveModule } from '#modules/live/live.module.js';
import { CatalogueModule } from '#modules/catalogue/catalogue.module.js';
import { NotificationsModule } from '#modules/notifications/notifications.module.js';
import { OrderingModule } from '#modules/ordering/ordering.module.js';
import { OverviewModule } from '#modules/overview/overview.module.js';
import { PrintingModule } from '#modules/printing/printing.module.js';
import { VenuesModule } from '#modules/venues/venues.module.js';
import { RegistryModule } from '#registry/registry.module.js';
import { ClockModule } from '#platform/clock/clock.module.js';
import { ConfigModule } from '#platform/config/config.module.js';
import type { Settings } from '#platform/config/settings.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { DatabaseModule } from '#platform/database/database.module.js';
import { NotifierModule } from '#platform/notifier/notifier.module.js';
import { EventStoreModule, SubscriptionsModule } from '#eventlog/event-log.module.js';
import { HttpModule } from '#platform/http/http.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { ObservabilityModule } from '#platform/observability/observability.module.js';
import { RateLimitModule } from '#platform/rate-limit/rate-limit.module.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { SignInRelayModule } from '#platform/sign-in-relay/sign-in-relay.module.js';

const PLATFORM: (Type | DynamicModule)[] = [
  ClockModule,
  HttpModule,
  RateLimitModule,
  StorageModule,
  NotifierModule,
  EventStoreModule,
  SubscriptionsModule,
  JobsModule,
  ObservabilityModule,
  SIGN_IN,
  SignInRelayModule.besidesProvider(SIGN_IN),
];
const MODULES: Type[] = [
  AccountsModule,
  VenuesModule,
  CatalogueModule,
  NotificationsModule,
  OrderingModule,
  OverviewModule,
  PrintingModule,
  LiveModule,
  RegistryModule,
  GuestPageModule,
  LeadsModule,
  DiagnosticsModule,
];

@Module({})
export class AppModule {
  static forRoot(settings: Settings, connection: DatabaseConnection): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings),
        DatabaseModule.forRoot(connection, settings.READ_DATABASE_URL),
        ...PLATFORM,
        ...MODULES,
      ],
    };
  }
}
