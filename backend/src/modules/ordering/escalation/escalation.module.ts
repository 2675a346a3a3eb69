import { Module } from '@nestjs/common';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { WatchAttendanceJob } from './watch-attendance.job.js';
import { Escalation } from './escalation.js';

@Module({ imports: [VenuesModule, JobsModule], providers: [Escalation, WatchAttendanceJob], exports: [Escalation] })
export class EscalationModule {}
