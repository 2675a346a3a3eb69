import type { UserManager } from 'oidc-client-ts';
import { type ClientConfig, loadClientConfig } from './client-config';
import { checkIdToken } from './id-token';
import { LoginError } from './login-error';
import { signInByPopup } from './popup-sign-in';
import { createUserManager, InsecurePageError, leaveForSignIn } from './user-manager';

export type SignInFailure = 'insecure' | 'cancelled' | 'timeout' | 'unavailable';

/**
 * Starts a sign-in from a page that is not behind sign-in. Loaded only on a click on 'Přihlášení'. By redirect, or in a
 * window of its own where the installation says so.
 * @param returnTo path to come back to
 * @param linkSecret of a one-time link, which says who signs in; such a sign-in always goes by redirect
 * @returns why it could not start, or was not finished; on success the page is left
 */
export async function startSignIn(returnTo: string, linkSecret?: string): Promise<SignInFailure | null> {
  try {
    const config = await loadClientConfig();
    const manager = createUserManager(config);
    if (config.login === 'popup' && linkSecret === undefined) {
      await signInInWindow(manager, config);
      location.assign(returnTo);
      return null;
    }
    await leaveForSignIn(manager, returnTo, linkSecret && { secret: linkSecret, config });
    return null;
  } catch (error) {
    if (error instanceof InsecurePageError) return 'insecure';
    if (error instanceof LoginError && (error.error === 'cancelled' || error.error === 'timeout')) return error.error;
    return 'unavailable';
  }
}

async function signInInWindow(manager: UserManager, config: ClientConfig): Promise<void> {
  const user = await signInByPopup(manager);
  try {
    checkIdToken(user, config, Date.now() / 1000);
  } catch (error) {
    await manager.removeUser();
    throw error;
  }
}
