import type { Auth0Client } from '@auth0/auth0-spa-js';
import { withCause } from '#shared/failure-cause.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { createAuthClient, InsecurePageError, type SignInState } from '../session/auth-client';
import { tellAuth } from '../session/auth-state';
import { type ClientConfig, freshClientConfig } from '../session/client-config';
import { signInObstacle, storageCause } from '../session/sign-in-obstacle';
import { loginErrorOf } from './login-error';
import { signInByPopup } from './popup-sign-in';

/** Session storage key of a one-time link's secret while its owner signs in elsewhere. No server receives it. */
const KEY = 'stolek.invitation';

/** Stores the secret of a one-time link in this tab while its owner signs in elsewhere. */
function keepInvitation(secret: string): void {
  sessionStorage.setItem(KEY, secret);
}

/** @returns the stored secret, which is then removed; null if there is none */
export function takeInvitation(): string | null {
  const secret = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return secret;
}

/** Maximum length of the path, because it is stored in a cookie, which may have at most 4 kB. */
const MAX_LENGTH = 1500;

/**
 * @returns the path to open after the sign-in. It is always on this site, because an attacker may have put a foreign
 *   address into the state.
 */
export function safeReturnPath(state: unknown): string {
  const returnTo = (state as Partial<SignInState> | null | undefined)?.returnTo;
  const isOurs = typeof returnTo === 'string' && returnTo.length <= MAX_LENGTH && /^\/(?![/\\])/.test(returnTo);
  return isOurs ? returnTo : '/';
}

type SignInFailure = 'insecure' | 'cancelled' | 'timeout' | 'blocked' | 'failed' | 'unavailable';

const BY_NAME: Readonly<Record<string, SignInFailure>> = {
  cancelled: 'cancelled',
  timeout: 'timeout',
  popup_open: 'blocked',
  request_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
};

const BY_DEVICE: ReadonlySet<SignInFailure> = new Set(['timeout', 'failed', 'unavailable']);

/**
 * Starts a sign-in from a public page. Its code is loaded on a click on 'Přihlášení'. It redirects, or opens a window
 * if the installation is configured so.
 * @param returnTo the path to come back to
 * @param linkSecret the secret of a one-time link, which identifies the person; such a sign-in always redirects
 * @returns the reason for a failed or cancelled sign-in, in words; `null` on success, when the page is left
 */
export async function startSignIn(returnTo: string, linkSecret?: string): Promise<string | null> {
  const texts = signInTexts.failures;
  // Checks the storage first: without it, the provider would sign the person in, but this page could not finish.
  const blocked = storageCause();
  if (blocked !== null) return withCause(texts.failed, blocked);
  try {
    // Fetched again, so that the page is not left if the server is down.
    const config = await freshClientConfig();
    const client = createAuthClient(config);
    if (config.login !== 'popup' || linkSecret !== undefined) await leave(client, config, returnTo, linkSecret);
    else await signInInWindow(client, returnTo);
    return null;
  } catch (thrown) {
    if (thrown instanceof InsecurePageError) return texts.insecure;
    const error = loginErrorOf(thrown);
    console.warn(error);
    tellAuth({ type: 'failed', error });
    const failure = BY_NAME[error.error] ?? 'failed';
    return withCause(texts[failure], BY_DEVICE.has(failure) ? await signInObstacle() : null);
  }
}

async function signInInWindow(client: Auth0Client, returnTo: string): Promise<void> {
  tellAuth({ type: 'popup-started' });
  await signInByPopup(client);
  tellAuth({ type: 'known', user: await client.getUser() });
  location.assign(returnTo);
}

/** Redirects to the provider. Only our own provider gets a one-time link's secret; for others, this tab stores it. */
async function leave(client: Auth0Client, config: ClientConfig, returnTo: string, link?: string): Promise<void> {
  const appState: SignInState = { returnTo: safeReturnPath({ returnTo }) };
  if (link !== undefined && !config.embedded) keepInvitation(link);
  const byLink = link !== undefined && config.embedded ? { prompt: 'login' as const, link_token: link } : {};
  await client.loginWithRedirect<SignInState>({ appState, authorizationParams: byLink });
}
