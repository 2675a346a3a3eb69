/** The prefix of the key under which oidc-client-ts keeps the signed-in user. */
const USER_KEY_PREFIX = 'oidc.user:';

/**
 * Whether somebody has signed in on this device, told without loading the sign-in library.
 * It is a hint for links only: the guard decides.
 */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(USER_KEY_PREFIX));
  } catch {
    return false;
  }
}

/** @returns whether a storage event tells that another tab signed in, renewed or signed out */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || event.key.startsWith(USER_KEY_PREFIX);
}
