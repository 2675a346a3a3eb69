import { Module } from '@nestjs/common';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { NotificationsModule } from '#modules/notifications/notifications.public.js';
import { Database } from '#platform/database/database.js';
import { readOpenCalls } from '../calls/views/read-open-calls.js';
import { readReadyTables } from '../orders/ready-tables.js';
import { readUnansweredOrders } from '../orders/views/board/unanswered-orders.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { WatchAttendanceJob } from './watch-attendance.job.js';
import { DutyPhoneController } from './duty-phone.command.js';
import { DutyPhones } from './duty-phones.js';
import { DutyPushJob, UnansweredTables } from './duty-push.job.js';
import { Escalation } from './escalation.js';
import { READY_RINGS_AFTER_MS, RingReadyJob } from './ring-ready.job.js';

const unansweredTables = (database: Database): UnansweredTables => ({
  of: async (venueId, now) => {
    const calls = await readOpenCalls(database, venueId);
    const escalated = calls.filter(({ unattended }) => unattended !== undefined);
    const ofCalls = escalated.map(({ tablename: table, timestamp }) => ({ table, since: new Date(timestamp) }));
    const ready = await readReadyTables(database, venueId, new Date(now.getTime() - READY_RINGS_AFTER_MS));
    const carried = ready.map((table) => ({ ...table, isReady: true }));
    return [...(await readUnansweredOrders(database, venueId)), ...ofCalls, ...carried];
  },
});

@Module({
  imports: [AccountsModule, VenuesModule, NotificationsModule, JobsModule, PrivacyModule],
  controllers: [DutyPhoneController],
  providers: [
    Escalation,
    WatchAttendanceJob,
    RingReadyJob,
    DutyPhones,
    DutyPushJob,
    { provide: UnansweredTables, useFactory: unansweredTables, inject: [Database] },
  ],
  exports: [Escalation, DutyPhones],
})
export class EscalationModule {}
