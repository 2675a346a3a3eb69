import { NotificationsModule } from '#modules/notifications/notifications.public.js';
import { AuthModule } from '#platform/auth/auth.module.js';
import { AccountPortsModule } from './account-ports.module.js';

/** The platform's sign-in with this product's accounts, as a single module instance for all importers. */
export const SIGN_IN = AuthModule.over({ accounts: AccountPortsModule, push: NotificationsModule });
