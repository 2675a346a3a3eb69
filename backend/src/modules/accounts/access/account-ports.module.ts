import { Module } from '@nestjs/common';
import { PrincipalDirectory } from '#platform/auth/principal-directory.js';
import { OneTimeLinks } from '#platform/sign-in-provider/one-time-links.js';
import { SignInAccounts } from '#platform/sign-in-provider/sign-in-accounts.js';
import { SignInLinkAccounts } from '../invitations/one-time-links.adapter.js';
import { DemoSignInAccounts } from './demo-sign-in-accounts.js';
import { UserPrincipalDirectory } from './user-principal.directory.js';

/** What the platform's sign-in asks of the accounts: who somebody is, and who may be chosen. */
@Module({
  providers: [
    { provide: PrincipalDirectory, useClass: UserPrincipalDirectory },
    { provide: SignInAccounts, useClass: DemoSignInAccounts },
    { provide: OneTimeLinks, useClass: SignInLinkAccounts },
  ],
  exports: [PrincipalDirectory, SignInAccounts, OneTimeLinks],
})
export class AccountPortsModule {}
