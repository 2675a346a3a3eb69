import { Module } from '@nestjs/common';
import { CatalogueModule } from '#modules/catalogue/catalogue.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { SIGN_IN } from '#modules/accounts/accounts.public.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { DailySummaryController } from './daily-summary/daily-summary.controller.js';
import { DailySummaryJob, SummariesRetention } from './daily-summary/daily-summary.job.js';
import { OverviewController } from './overview.query.js';
import { SearchController } from './search.query.js';

@Module({
  imports: [JobsModule, MailModule, CatalogueModule, PrivacyModule, SIGN_IN, VenuesModule],
  controllers: [OverviewController, SearchController, DailySummaryController],
  providers: [DailySummaryJob, SummariesRetention],
})
export class OverviewModule {}
