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
 * Returns a valid token: the cached one, or one that a single tab renews for all (the library's lock). If the provider
 * has ended the session, it ends here too. If the provider does not answer, the person stays signed in.
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
 * @throws LoginError when the provider does not answer; the guards then neither admit nor reject
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
 * Uses the stored session unchecked, for a page that was opened without a network. The first request then renews the
 * token, or ends the session.
 */
export async function resumeOffline(client: Pick<SessionClient, 'getUser'>): Promise<void> {
  tellAuth({ type: 'known', user: await client.getUser() });
}

/**
 * Supplies access tokens to the API. It renews a token that the server has rejected although it looks valid. After a
 * failed renewal it pauses before it contacts the provider again.
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

  /** @returns a token that the server should accept; null if nobody is signed in, or no token is available */
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
        // Forgets only the tablet. The account stays signed in, because the device is an ordinary one from now on.
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
