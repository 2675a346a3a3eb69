import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { noteSessionEnded } from './session-end';

const ATTEMPTS = 3;
const EARLY_EXPIRY_S = 60;
const REST_MS = 10_000;
const LOCK = 'stolek.token-renewal';
/** What a provider says when the session is over; anything else (a lost network, a 500) leaves the user signed in. */
const SESSION_OVER = new Set(['login_required', 'invalid_grant', 'interaction_required']);

/** @returns whether the provider itself ended the session, as opposed to not having answered */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ErrorResponse && SESSION_OVER.has(error.error ?? '');
}

function isFresh(user: User): boolean {
  return user.expires_in === undefined || user.expires_in > EARLY_EXPIRY_S;
}

async function askProvider(manager: UserManager, attempt = 1): Promise<User | null> {
  try {
    return await manager.signinSilent();
  } catch (error) {
    if (error instanceof ErrorResponse || attempt >= ATTEMPTS) throw error;
    return askProvider(manager, attempt + 1);
  }
}

// Without the lock two tabs would both spend a rotating refresh token, and the provider would end the session.
async function exclusively<T>(task: () => Promise<T>): Promise<T> {
  // Absent on a page without a secure context, whatever the types say.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks === undefined ? task() : locks.request(LOCK, task);
}

async function renewLocked(manager: UserManager, refused: string | null): Promise<User | null> {
  const user = await manager.getUser();
  if (user === null) return null;
  if (isFresh(user) && user.access_token !== refused) {
    await manager.getUser(true);
    return user;
  }
  const stillValid = user.expired !== true && user.access_token !== refused;
  if (user.refresh_token === undefined) return stillValid ? user : endLocally(manager);
  try {
    return await askProvider(manager);
  } catch (error) {
    if (isSessionOver(error)) return endLocally(manager);
    return stillValid ? user : null;
  }
}

async function endLocally(manager: UserManager): Promise<null> {
  noteSessionEnded();
  await manager.removeUser();
  return null;
}

/**
 * Renews the token by its refresh token unless another tab has just done so. A session that the provider ended
 * (login_required) is ended here too; a provider that does not answer logs nobody out (specification, section 4).
 * @param refused an access token that the server refused although it looks fresh
 * @returns the user with a token that can be used, or null
 */
export function renewSession(manager: UserManager, refused: string | null = null): Promise<User | null> {
  return exclusively(() => renewLocked(manager, refused));
}

/**
 * Looks after a stored session that has expired meanwhile, before anybody is let in or turned away by it.
 * @throws when the provider does not answer: whoever is signed in is neither let in nor sent away by that
 */
export async function restoreSession(manager: UserManager): Promise<void> {
  if ((await manager.getUser())?.expired !== true) return;
  await renewSession(manager);
  if ((await manager.getUser())?.expired === true) throw new Error('The sign-in provider does not answer');
}

/**
 * Gives usable access tokens, renewed when they are about to expire. Calls that come together share one renewal, and
 * after a failed one the provider is left in peace for a while.
 * @param clock ms, monotonic
 */
export function createTokenGiver(manager: UserManager, clock = () => performance.now()) {
  let renewing: Promise<User | null> | null = null;
  let restUntil = -Infinity;

  const renewOnce = () => {
    renewing ??= renewSession(manager).finally(() => {
      renewing = null;
      restUntil = clock() + REST_MS;
    });
    return renewing;
  };

  /** @returns a token that the server should take; null when nobody is signed in */
  return async (): Promise<string | null> => {
    const user = await manager.getUser();
    if (user === null) return null;
    if (isFresh(user)) return user.access_token;
    if (clock() < restUntil) return user.expired === true ? null : user.access_token;
    return (await renewOnce())?.access_token ?? null;
  };
}
