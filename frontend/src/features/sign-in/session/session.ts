import type { Auth0Client } from '@auth0/auth0-spa-js';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { codeOf, forgetTablet, storedTablet } from '#api/tablet.ts';
import { type LoginError, loginErrorOf } from '../entrance/login-error';
import { tellAuth } from './auth-state';
import { noteSessionEnded } from './session-end';
import { expireStoredToken } from './stored-session';

export type SessionClient = Pick<Auth0Client, 'getTokenSilently' | 'getUser' | 'logout'>;

const REST_MS = 10_000;
const SESSION_OVER: ReadonlySet<string> = new Set([
  'login_required',
  'invalid_grant',
  'interaction_required',
  'consent_required',
  'missing_refresh_token',
]);

function isSessionOver({ error }: LoginError): boolean {
  return SESSION_OVER.has(error);
}

/**
 * Returns a valid token, from the cache while it has more than a minute left. Otherwise one tab renews it for all (the
 * library's lock). If the provider ended the session, it ends here too; a provider that does not answer signs nobody
 * out.
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
 * Checks a stored session silently before any guard decides.
 * @throws LoginError when the provider does not answer, in which case the guards neither admit nor reject
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
 * Takes the stored session as it is, for a page that was opened without a network: its first call renews the token, or
 * ends the session.
 */
export async function resumeOffline(client: Pick<SessionClient, 'getUser'>): Promise<void> {
  tellAuth({ type: 'known', user: await client.getUser() });
}

/**
 * Supplies access tokens to the API, and renews one that the server rejected although it looks valid. After a failed
 * renewal it waits before it contacts the provider again.
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

  /** @returns a token that the server should accept; null if nobody is signed in, or none is available */
  const getToken = async (): Promise<string | null> => (given = await ask());
  return {
    getToken,
    authorize: async (headers: Headers): Promise<void> => {
      const token = await getToken();
      if (token === null) return;
      headers.set('Authorization', `Bearer ${token}`);
      const tablet = storedTablet();
      if (tablet !== null) headers.set('X-Device-Token', tablet.deviceToken);
    },
    /** Limits renewals, so that a server that rejects every token does not cause a loop. */
    onRefused: (error: FetchBaseQueryError): boolean => {
      if (error.status !== 401) return false;
      if (storedTablet() !== null && codeOf(error) === 'DEVICE_REVOKED') {
        // The account stays signed in on what is an ordinary device from now on.
        forgetTablet();
        return true;
      }
      if (given === null || clock() - lastRefusal < REST_MS) return false;
      lastRefusal = clock();
      expireStoredToken(given);
      void ask();
      return false;
    },
  };
}
