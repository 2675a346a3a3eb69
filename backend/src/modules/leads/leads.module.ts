import { Module } from '@nestjs/common';
import { MailModule } from '#platform/mail/mail.module.js';
import { LeadMailJob } from './notices/lead-mail.job.js';
import { LeadReviewService } from './review/lead-review.service.js';
import { LeadsController } from './review/leads.controller.js';
import { LeadFormsController } from './submit/lead-forms.controller.js';
import { LeadIntake } from './submit/lead-intake.js';

@Module({
  imports: [MailModule],
  controllers: [LeadFormsController, LeadsController],
  providers: [LeadIntake, LeadMailJob, LeadReviewService],
})
export class LeadsModule {}
