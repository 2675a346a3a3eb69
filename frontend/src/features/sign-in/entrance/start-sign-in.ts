import type { Auth0Client } from '@auth0/auth0-spa-js';
import { withCause } from '#shared/failure-cause.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { createAuthClient, InsecurePageError, type SignInState } from '../session/auth-client';
import { tellAuth } from '../session/auth-state';
import { type ClientConfig, freshClientConfig } from '../session/client-config';
import { signInObstacle, storageCause } from '../session/sign-in-obstacle';
import { keepInvitation } from './invitation-secret';
import { loginErrorOf } from './login-error';
import { signInByPopup } from './popup-sign-in';
import { safeReturnPath } from './return-path';

type SignInFailure = 'insecure' | 'cancelled' | 'timeout' | 'blocked' | 'failed' | 'unavailable';

const BY_NAME: Readonly<Record<string, SignInFailure>> = {
  cancelled: 'cancelled',
  timeout: 'timeout',
  popup_open: 'blocked',
  request_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
};

/** What the device itself may be the cause of. */
const BY_DEVICE: ReadonlySet<SignInFailure> = new Set(['timeout', 'failed', 'unavailable']);

/**
 * Starts a sign-in from a page that is not behind sign-in. Loaded only on a click on 'Přihlášení'. By redirect, or in a
 * window of its own where the installation says so.
 * @param returnTo path to come back to
 * @param linkSecret of a one-time link, which says who signs in; such a sign-in always goes by redirect
 * @returns why it could not start, or was not finished, in words; `null` on success, when the page is left
 */
export async function startSignIn(returnTo: string, linkSecret?: string): Promise<string | null> {
  const texts = signInTexts.failures;
  // The provider would sign in, and the way back would find nothing of it.
  const blocked = storageCause();
  if (blocked !== null) return withCause(texts.failed, blocked);
  try {
    // Asked anew: a page that stays where it is must not be left for a server that is away.
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

/**
 * By a one-time link our own provider signs in; at an outside one the person signs in with any account, and what it invites to is
 * shown on the way back.
 */
async function leave(client: Auth0Client, config: ClientConfig, returnTo: string, link?: string): Promise<void> {
  const appState: SignInState = { returnTo: safeReturnPath({ returnTo }) };
  if (link !== undefined && !config.embedded) keepInvitation(link);
  const byLink = link !== undefined && config.embedded ? { prompt: 'login' as const, link_token: link } : {};
  await client.loginWithRedirect<SignInState>({ appState, authorizationParams: byLink });
}
