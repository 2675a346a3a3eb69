import { NotificationsModule } from '#modules/notifications/notifications.public.js';
import { AuthModule } from '#platform/auth/auth.module.js';
import { AccountPortsModule } from './account-ports.module.js';

/** The platform's sign-in over this product's people. One object: whoever imports it gets the same. */
export const SIGN_IN = AuthModule.over({ accounts: AccountPortsModule, push: NotificationsModule });
