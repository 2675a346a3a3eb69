import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/event-log.module.js';
import { CommandsModule } from '#platform/commands/commands.module.js';
import { NotifierModule } from '#platform/notifier/notifier.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { GuestsModule } from '../guests/guests.module.js';
import { ChangePhoneController, ChangePhoneHandler } from './change-phone.command.js';
import { EndVisitsJob } from './end-visits.job.js';
import { ChangeCourseHandler, FireCourseController } from './fire-course.command.js';
import { GuestVisitController } from './guest-visit/guest-visit.query.js';
import { JoinVisitController, JoinVisitHandler, Nicknames } from './guest-visit/join-visit.command.js';
import { MergeVisitsController, MergeVisitsHandler, UnmergeVisitHandler } from './merge-visits.command.js';
import { MoveVisitController, MoveVisitHandler } from './move-visit.command.js';
import { CloseVisitHandler, OpenVisitController, OpenVisitHandler } from './open-visit.command.js';
import { Parties } from './parties.js';
import { PhoneLanguages } from './phone-languages.js';
import { ReopenVisitsController, ReopenVisitsHandler } from './reopen-visits.command.js';
import { SettleBillController, SettleBillHandler, UnsettleBillHandler } from './settle-bill.command.js';
import { GuestVisibilityReader } from './visibility/guest-visibility-reader.js';
import { OpenVisitsController, VisitsAtTables } from './views/open-visits.query.js';

@Module({
  imports: [
    CommandsModule,
    NotifierModule,
    EventStoreModule,
    JobsModule,
    PrivacyModule,
    AccountsModule,
    VenuesModule,
    GuestsModule,
  ],
  controllers: [
    JoinVisitController,
    GuestVisitController,
    OpenVisitController,
    ReopenVisitsController,
    MoveVisitController,
    SettleBillController,
    FireCourseController,
    MergeVisitsController,
    OpenVisitsController,
    ChangePhoneController,
  ],
  providers: [
    GuestVisibilityReader,
    JoinVisitHandler,
    Nicknames,
    PhoneLanguages,
    SettleBillHandler,
    UnsettleBillHandler,
    ChangeCourseHandler,
    OpenVisitHandler,
    CloseVisitHandler,
    ReopenVisitsHandler,
    MoveVisitHandler,
    MergeVisitsHandler,
    UnmergeVisitHandler,
    ChangePhoneHandler,
    Parties,
    EndVisitsJob,
    VisitsAtTables,
  ],
  exports: [GuestVisibilityReader, PhoneLanguages],
})
export class VisitsModule {}
