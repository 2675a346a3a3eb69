import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/event-log.module.js';
import { CommandsModule } from '#platform/commands/commands.module.js';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { ChangeShiftHandler, ShiftController, ShiftsNow } from './shift.command.js';

@Module({
  imports: [AccountsModule, CommandsModule, EventStoreModule, VenuesModule],
  controllers: [ShiftController],
  providers: [ChangeShiftHandler, ShiftsNow],
})
export class ShiftModule {}
