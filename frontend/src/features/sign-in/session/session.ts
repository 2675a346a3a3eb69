import type { Auth0Client } from '@auth0/auth0-spa-js';
import { type LoginError, loginErrorOf } from '../entrance/login-error';
import { tellAuth } from './auth-state';
import { noteSessionEnded } from './session-end';
import { expireStoredToken } from './stored-session';

/** What of the library's client a session needs. */
export type SessionClient = Pick<Auth0Client, 'getTokenSilently' | 'getUser' | 'logout'>;

const REST_MS = 10_000;
/** What says that the session is over; anything else (a lost network, a 500, a lock) leaves the user signed in. */
const SESSION_OVER: ReadonlySet<string> = new Set([
  ...['login_required', 'invalid_grant', 'interaction_required', 'consent_required', 'missing_refresh_token'],
]);

/** @returns whether the session has ended, as opposed to the provider not having answered */
function isSessionOver({ error }: LoginError): boolean {
  return SESSION_OVER.has(error);
}

/**
 * A token that can be used, from the cache while it has more than a minute, else renewed by one tab for all (the
 * library's lock). A session that the provider ended is ended here too; one that does not answer signs nobody out.
 * @throws LoginError
 */
async function usableToken(client: SessionClient): Promise<string> {
  try {
    return await client.getTokenSilently();
  } catch (thrown) {
    const error = loginErrorOf(thrown, 'token');
    console.warn(error);
    if (isSessionOver(error)) {
      noteSessionEnded();
      await client.logout({ openUrl: false });
      tellAuth({ type: 'signed-out' });
    }
    tellAuth({ type: 'failed', error });
    throw error;
  }
}

/**
 * Looks after a stored session silently, before anybody is let in or turned away by it.
 * @throws LoginError when the provider does not answer: the signed-in are neither let in nor sent away by that
 */
export async function restoreSession(client: SessionClient): Promise<void> {
  if ((await client.getUser()) !== undefined) {
    await usableToken(client).catch((error: LoginError) => {
      if (!isSessionOver(error)) throw error;
    });
  }
  const user = await client.getUser();
  if (user !== undefined) tellAuth({ type: 'known', user });
  else tellAuth({ type: 'signed-out' });
}

/**
 * Gives usable access tokens to the API, and renews one that the server refused although it looks fresh. After a failed renewal
 * the provider is left in peace for a while.
 * @param clock ms, monotonic
 */
export function createTokenSource(client: SessionClient, clock = () => performance.now()) {
  let restUntil = -Infinity;
  let given: string | null = null;
  let lastRefusal = -Infinity;

  const ask = async (): Promise<string | null> => {
    if ((await client.getUser()) === undefined) return null;
    if (clock() < restUntil) return (await client.getTokenSilently({ cacheMode: 'cache-only' })) ?? null;
    try {
      return await usableToken(client);
    } catch {
      restUntil = clock() + REST_MS;
      return null;
    }
  };

  return {
    /** @returns a token that the server should take; null when nobody is signed in, or none can be had */
    getToken: async (): Promise<string | null> => (given = await ask()),
    /** A server that refuses every token must not send us to the provider in a loop. */
    onRefused: (): void => {
      if (given === null || clock() - lastRefusal < REST_MS) return;
      lastRefusal = clock();
      expireStoredToken(given);
      void ask();
    },
  };
}
