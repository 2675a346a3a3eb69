import { loadClientConfig } from './client-config';
import { createUserManager, InsecurePageError, leaveForSignIn } from './user-manager';

export type SignInFailure = 'insecure' | 'unavailable';

/**
 * Starts a sign-in from a page that is not behind sign-in. Loaded only on a click on 'Přihlášení'.
 * @param returnTo path to come back to
 * @param linkSecret of a one-time link, which says who signs in
 * @returns why it could not start; on success the page is left
 */
export async function startSignIn(returnTo: string, linkSecret?: string): Promise<SignInFailure | null> {
  try {
    const config = await loadClientConfig();
    await leaveForSignIn(createUserManager(config), returnTo, linkSecret && { secret: linkSecret, config });
    return null;
  } catch (error) {
    return error instanceof InsecurePageError ? 'insecure' : 'unavailable';
  }
}
