import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PrincipalDirectory } from '#platform/auth/principal-directory.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { OneTimeLinks } from '#platform/sign-in-provider/one-time-links.js';
import { SignInAccounts } from '#platform/sign-in-provider/sign-in-accounts.js';
import { DemoSignInAccounts } from './access/demo-sign-in-accounts.js';
import { TrialAccounts } from './access/trial-accounts.js';
import { UserPrincipalDirectory } from './access/user-principal.directory.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompaniesService } from './companies/companies.service.js';
import { Company } from './entities/company.entity.js';
import { User } from './entities/user.entity.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InviteUserService } from './invitations/invite-user.service.js';
import { WaitingInvitations } from './invitations/waiting-invitations.js';
import { LinkMailJob } from './invitations/link-mail.job.js';
import { SignInLinkAccounts } from './invitations/one-time-links.adapter.js';
import { SignInLinks } from './invitations/sign-in-links.js';
import { Erasures } from './privacy/erasures.js';
import { PersonalDataService } from './privacy/personal-data.service.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { RetentionJob } from './privacy/retention.job.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { UserNames } from './profile/user-names.js';
import { RemoveUserService } from './users/remove-user.service.js';
import { UpdateUserService } from './users/update-user.service.js';
import { UsersController } from './users/users.controller.js';

const PORTS = [
  { provide: PrincipalDirectory, useClass: UserPrincipalDirectory },
  { provide: SignInAccounts, useClass: DemoSignInAccounts },
  { provide: OneTimeLinks, useClass: SignInLinkAccounts },
];

/** Global, since the platform asks it through its ports who calls. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Company, User]), MailModule],
  controllers: [ProfileController, PrivacyController, InvitationsController, UsersController, CompaniesController],
  providers: [
    ...PORTS,
    ...[ProfileService, UserNames, PersonalDataService, Erasures, RetentionJob, TrialAccounts],
    ...[UpdateUserService, RemoveUserService, InviteUserService, WaitingInvitations],
    ...[SignInLinks, LinkMailJob, CompaniesService],
  ],
  exports: [UserNames, PrincipalDirectory, SignInAccounts, OneTimeLinks],
})
export class AccountsModule {}
