import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/log/event-store.module.js';
import { CommandsModule } from '#platform/commands/commands.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { GuestsModule } from '#modules/guests/guests.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { GuestVisitController } from './guest-visit/guest-visit.query.js';
import { JoinVisitController, JoinVisitHandler } from './guest-visit/join-visit.command.js';
import { Nicknames } from './guest-visit/nicknames.js';
import { GuestSights } from './sight/guest-sights.js';

/** Parties at tables: what they share among themselves and with nobody else. */
@Module({
  imports: [CommandsModule, EventStoreModule, PrivacyModule, VenuesModule, GuestsModule],
  controllers: [JoinVisitController, GuestVisitController],
  providers: [GuestSights, JoinVisitHandler, Nicknames],
  exports: [GuestSights],
})
export class VisitsModule {}
