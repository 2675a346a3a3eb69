import { Module } from '@nestjs/common';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { NotificationsModule } from '#modules/notifications/notifications.public.js';
import { Database } from '#platform/database/database.js';
import { readStandingCalls } from '../calls/views/read-open-calls.js';
import { readUnansweredOrders } from '../orders/views/board/unanswered-orders.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { WatchAttendanceJob } from './watch-attendance.job.js';
import { DutyPhoneController } from './duty-phone.command.js';
import { DutyPhones } from './duty-phones.js';
import { DutyPushJob, UnansweredTables } from './duty-push.job.js';
import { Escalation } from './escalation.js';

const unansweredTables = (database: Database): UnansweredTables => ({
  of: async (venueId) => {
    const calls = await readStandingCalls(database, venueId);
    const escalated = calls.filter(({ unattended }) => unattended !== undefined);
    const ofCalls = escalated.map(({ tablename: table, timestamp }) => ({ table, since: new Date(timestamp) }));
    return [...(await readUnansweredOrders(database, venueId)), ...ofCalls];
  },
});

@Module({
  imports: [AccountsModule, VenuesModule, NotificationsModule, JobsModule],
  controllers: [DutyPhoneController],
  providers: [
    Escalation,
    WatchAttendanceJob,
    DutyPhones,
    DutyPushJob,
    { provide: UnansweredTables, useFactory: unansweredTables, inject: [Database] },
  ],
  exports: [Escalation, DutyPhones],
})
export class EscalationModule {}
