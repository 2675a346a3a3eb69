import { Injectable, Module } from '@nestjs/common';
import { isoTime } from '#platform/database/own-session.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { PersonalDataRegistry, PrivacyModule } from '#platform/privacy/privacy.module.js';
import { RateLimitModule } from '#platform/rate-limit/rate-limit.module.js';
import { LeadMailJob } from './notices/lead-mail.job.js';
import { LeadReviewService, LeadsController } from './review/leads.controller.js';
import { LeadFormsController, LeadIntake } from './submit/lead-forms.controller.js';

const DONE_BY = `
  select id as "leadId", ${isoTime('done_at')} as at from lead where done_by = $1 and done_at is not null order by id`;

@Injectable()
class LeadsRetention {
  constructor(personalData: PersonalDataRegistry) {
    personalData.forget({ name: 'leads', text: `delete from lead where received_at < now() - interval '24 months'` });
    personalData.forget({
      name: 'suspected leads',
      text: `delete from lead where suspected and received_at < now() - interval '3 months'`,
    });
    personalData.tell('leadsDone', (sql, { userId }) => sql.query({ text: DONE_BY, values: [userId] }));
  }
}

@Module({
  imports: [MailModule, JobsModule, RateLimitModule, PrivacyModule],
  controllers: [LeadFormsController, LeadsController],
  providers: [LeadsRetention, LeadIntake, LeadMailJob, LeadReviewService],
})
export class LeadsModule {}
