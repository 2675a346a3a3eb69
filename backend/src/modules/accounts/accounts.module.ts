import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '#platform/mail/mail.module.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { RateLimitModule } from '#platform/rate-limit/rate-limit.module.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { SIGN_IN } from './access/account-ports.module.js';
import { TrialAccounts } from './access/trial-accounts.js';
import { AuditController } from './audit/audit.query.js';
import { CompaniesController, CompaniesService } from './companies/companies.controller.js';
import { VenueOfCompany } from './companies/venue-of-company.js';
import { DevicesController, PinsController } from './devices/devices.controller.js';
import { PinHashes } from './devices/pin-hashes.js';
import { PinPauses } from './devices/pin-pauses.js';
import { Pins } from './devices/pins.js';
import { Switching } from './devices/switching.js';
import { TabletController } from './devices/tablet.controller.js';
import { Tablets } from './devices/tablets.js';
import { Company } from './entities/company.entity.js';
import { User } from './entities/user.entity.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { ShowLinkController } from './invitations/show-link.command.js';
import { InviteUserService } from './invitations/invite-user.service.js';
import { WaitingInvitations } from './invitations/waiting-invitations.js';
import { LinkMailJob } from './invitations/link-mail.job.js';
import { Erasures } from './privacy/erasures.js';
import { PeopleRetention } from './privacy/people-retention.js';
import { PersonalDataService, PrivacyController } from './privacy/privacy.controller.js';
import { RetentionJob } from './privacy/retention.job.js';
import { ProfileController, ProfileService } from './profile/profile.controller.js';
import { UserNames } from './profile/user-names.js';
import { AresRegister, CompanyByIcoController, CompanyRegister } from './register/company-by-ico.controller.js';
import { OwnPasskeys, OwnPasskeysController } from './passkeys/own-passkeys.command.js';
import { OwnSessions, OwnSessionsController } from './sessions/own-sessions.command.js';
import { RemoveUserService, UsersController } from './users/users.controller.js';
import { UpdateUserService } from './users/update-user.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Company, User]),
    MailModule,
    SIGN_IN,
    VenuesModule,
    JobsModule,
    RateLimitModule,
    StorageModule,
    PrivacyModule,
  ],
  controllers: [
    ProfileController,
    PrivacyController,
    InvitationsController,
    ShowLinkController,
    UsersController,
    CompaniesController,
    CompanyByIcoController,
    AuditController,
    OwnSessionsController,
    OwnPasskeysController,
    DevicesController,
    PinsController,
    TabletController,
  ],
  providers: [
    ProfileService,
    UserNames,
    PersonalDataService,
    Erasures,
    PeopleRetention,
    RetentionJob,
    TrialAccounts,
    UpdateUserService,
    RemoveUserService,
    InviteUserService,
    WaitingInvitations,
    LinkMailJob,
    CompaniesService,
    VenueOfCompany,
    OwnSessions,
    OwnPasskeys,
    Tablets,
    Switching,
    PinHashes,
    PinPauses,
    Pins,
    { provide: CompanyRegister, useClass: AresRegister },
  ],
  exports: [UserNames],
})
export class AccountsModule {}
