import { Module } from '@nestjs/common';
import { CallsModule } from './calls/calls.module.js';
import { GuestsModule } from './guests/guests.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { ShiftModule } from './shift/shift.module.js';
import { VisitsModule } from './visits/visits.module.js';

@Module({
  imports: [GuestsModule, OrdersModule, LedgerModule, CallsModule, VisitsModule, ShiftModule],
  exports: [GuestsModule, VisitsModule],
})
export class OrderingModule {}
