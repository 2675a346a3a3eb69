import { useSyncExternalStore } from 'react';
import { storedKeys } from '#shared/safe-storage.ts';

/** The beginning of auth0-spa-js's keys in local storage. The key that ends with `USER_SUFFIX` has the user. */
const PREFIX = '@@auth0spajs@@::';
const USER_SUFFIX = '::@@user@@';

type StoredTokens = { body?: { access_token?: string; refresh_token?: string }; expiresAt?: number };

const isUserKey = (key: string) => key.startsWith(PREFIX) && key.endsWith(USER_SUFFIX);

/** Checks for a session without loading the sign-in library. Only links rely on it; the guard decides by itself. */
function hasStoredSession(): boolean {
  return storedKeys(PREFIX).some(isUserKey);
}

/** @returns true if the event means that another tab signed in, renewed or signed out */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || isUserKey(event.key);
}

function storedTokens(): [key: string, tokens: StoredTokens][] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX) && !isUserKey(key))
    .map((key) => [key, JSON.parse(localStorage.getItem(key) ?? '{}') as StoredTokens]);
}

/** @returns the refresh token of this device's session, for revoking it; the library does not expose it */
export function storedRefreshToken(): string | undefined {
  return storedTokens().find(([, { body }]) => body?.refresh_token !== undefined)?.[1].body?.refresh_token;
}

/**
 * Marks an access token as expired for all tabs, because the server has rejected it. The first tab that needs a token
 * renews it under the library's lock, and the others find the new one.
 */
export function expireStoredToken(accessToken: string): void {
  for (const [key, tokens] of storedTokens()) {
    if (tokens.body?.access_token !== accessToken) continue;
    localStorage.setItem(key, JSON.stringify({ ...tokens, expiresAt: 0 }));
  }
}

/** Removes the tokens of versions that did not use auth0-spa-js. */
export function forgetFormerSessions(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.')) localStorage.removeItem(key);
}

function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => concernsSession(event) && listener();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** @returns whether this device has a session; false during the hydration of a server-rendered page */
export function useStoredSession(): boolean {
  return useSyncExternalStore(onSessionChange, hasStoredSession, () => false);
}
