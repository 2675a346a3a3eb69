import { Module } from '@nestjs/common';
import { BoardSessions } from '#platform/auth/board-sessions.js';
import { AuthModule } from '#platform/auth/auth.module.js';
import { PrincipalDirectory } from '#platform/auth/principal-directory.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { OneTimeLinks, PasskeySignIn, SignInAccounts } from '#platform/sign-in-provider/sign-in-ports.js';
import { NotificationsModule } from '#modules/notifications/notifications.public.js';
import { StoredBoardSessions } from '../devices/stored-board-sessions.js';
import { SignInLinkAccounts } from '../invitations/one-time-links.adapter.js';
import { SignInLinks } from '../invitations/sign-in-links.js';
import { StoredPasskeySignIn } from '../passkeys/passkey-sign-in.adapter.js';
import { StoredSignInAccounts } from './stored-sign-in-accounts.js';
import { UserPrincipalDirectory } from './user-principal.directory.js';

/** Implements the ports of the platform's sign-in: finds people, and lists the accounts to choose from. */
@Module({
  imports: [JobsModule],
  providers: [
    SignInLinks,
    { provide: PrincipalDirectory, useClass: UserPrincipalDirectory },
    StoredBoardSessions,
    { provide: BoardSessions, useExisting: StoredBoardSessions },
    { provide: SignInAccounts, useClass: StoredSignInAccounts },
    { provide: OneTimeLinks, useClass: SignInLinkAccounts },
    { provide: PasskeySignIn, useClass: StoredPasskeySignIn },
  ],
  exports: [
    PrincipalDirectory,
    BoardSessions,
    StoredBoardSessions,
    SignInAccounts,
    OneTimeLinks,
    PasskeySignIn,
    SignInLinks,
  ],
})
class AccountPortsModule {}

/** The platform's sign-in with this product's accounts. All importers share this module instance. */
export const SIGN_IN = AuthModule.over({ accounts: AccountPortsModule, push: NotificationsModule });
