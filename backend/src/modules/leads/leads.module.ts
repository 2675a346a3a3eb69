import { Module } from '@nestjs/common';
import { MailModule } from '#platform/mail/mail.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { RateLimitModule } from '#platform/rate-limit/rate-limit.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { KeptLeads } from './kept-leads.js';
import { LeadMailJob } from './notices/lead-mail.job.js';
import { LeadReviewService, LeadsController } from './review/leads.controller.js';
import { LeadFormsController, LeadIntake } from './submit/lead-forms.controller.js';

@Module({
  imports: [MailModule, JobsModule, RateLimitModule, PrivacyModule],
  controllers: [LeadFormsController, LeadsController],
  providers: [KeptLeads, LeadIntake, LeadMailJob, LeadReviewService],
})
export class LeadsModule {}
