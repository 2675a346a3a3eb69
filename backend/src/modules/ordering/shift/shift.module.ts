import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/event-log.module.js';
import { CommandsModule } from '#platform/commands/commands.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { Database } from '#platform/database/database.js';
import { EscalationModule } from '../escalation/escalation.module.js';
import { readOpenCalls } from '../calls/views/read-open-calls.js';
import { readStaffBoard } from '../orders/views/board/read-staff-board.js';
import { ShiftsOfPerson } from './shifts-of-person.js';
import { EndShiftsJob } from './end-shifts.job.js';
import { ChangeShiftHandler, OpenWork, ShiftController } from './shift.command.js';
import { ShiftsNow, ShiftsNowController } from './shifts-now.query.js';

const openWork = (database: Database): OpenWork => ({
  of: async (venueId, at) => ({
    orders: (await readStaffBoard(database, venueId, at)).orders.length,
    calls: (await readOpenCalls(database, venueId)).length,
  }),
});

@Module({
  imports: [
    AccountsModule,
    CommandsModule,
    EscalationModule,
    EventStoreModule,
    JobsModule,
    PrivacyModule,
    VenuesModule,
  ],
  controllers: [ShiftController, ShiftsNowController],
  providers: [
    ChangeShiftHandler,
    ShiftsNow,
    EndShiftsJob,
    ShiftsOfPerson,
    { provide: OpenWork, useFactory: openWork, inject: [Database] },
  ],
})
export class ShiftModule {}
