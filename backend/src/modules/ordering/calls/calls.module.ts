import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/event-log.module.js';
import { CommandsModule } from '#platform/commands/commands.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { EscalationModule } from '../escalation/escalation.module.js';
import { GuestsModule } from '../guests/guests.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { AnswerStaffCallController, AnswerStaffCallHandler } from './answer-staff-call.command.js';
import { AskForBillHandler, CallStaffController, CallStaffHandler } from './call-staff.command.js';
import { EscalateCallsJob } from './escalate-calls.job.js';
import { EndCallsJob } from './end-calls.job.js';
import { MakingCalls } from './making-calls.js';
import { CallsAtTables } from './table-calls.js';
import { CallHistoryController } from './views/call-history.query.js';
import { GuestCallController } from './views/guest-call.query.js';
import { OpenCallsController } from './views/open-calls.query.js';
import { WithdrawCallController, WithdrawCallHandler } from './withdraw-call.command.js';

@Module({
  imports: [
    CommandsModule,
    AccountsModule,
    GuestsModule,
    VenuesModule,
    VisitsModule,
    EventStoreModule,
    JobsModule,
    EscalationModule,
  ],
  controllers: [
    CallStaffController,
    WithdrawCallController,
    AnswerStaffCallController,
    GuestCallController,
    OpenCallsController,
    CallHistoryController,
  ],
  providers: [
    MakingCalls,
    CallStaffHandler,
    AskForBillHandler,
    WithdrawCallHandler,
    AnswerStaffCallHandler,
    CallsAtTables,
    EndCallsJob,
    EscalateCallsJob,
  ],
})
export class CallsModule {}
