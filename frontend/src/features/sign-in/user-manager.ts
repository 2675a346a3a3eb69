import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { ClientConfig } from './client-config';

const HTTP_TIMEOUT_S = 10;
const EARLY_EXPIRY_S = 60;
const TRANSACTION_AGE_S = 24 * 60 * 60;

export const CALLBACK_PATH = '/auth-callback';

/** What travels through the provider and back. */
export type SignInState = { returnTo: string; invitation?: string };

/**
 * The OpenID Connect client: authorization code with PKCE, refresh tokens, everything in local storage.
 * Times are the specification's (section 9): HTTP 10 s, tokens expire 60 s early, a started sign-in lasts a day.
 */
export function createUserManager(config: ClientConfig): UserManager {
  const store = new WebStorageStateStore({ store: localStorage });
  return new UserManager({
    authority: new URL(config.authority, location.origin).href,
    client_id: config.clientId,
    redirect_uri: `${location.origin}${CALLBACK_PATH}`,
    post_logout_redirect_uri: `${location.origin}/`,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    extraQueryParams: { audience: config.audience },
    userStore: store,
    stateStore: store,
    requestTimeoutInSeconds: HTTP_TIMEOUT_S,
    silentRequestTimeoutInSeconds: HTTP_TIMEOUT_S,
    accessTokenExpiringNotificationTimeInSeconds: EARLY_EXPIRY_S,
    staleStateAgeInSeconds: TRANSACTION_AGE_S,
    // Renewal is ours (session.ts): two tabs must not spend the same refresh token.
    automaticSilentRenew: false,
    monitorSession: false,
  });
}

/** A plain http page away from localhost has no Web Crypto, hence no PKCE and no sign-in. */
export class InsecurePageError extends Error {}

/**
 * Leaves for the provider's sign-in page.
 * @param returnTo path to come back to
 * @param link a one-time link: our own provider signs in by it; at an outside one the person signs in with any account, and
 *   what it invites to is shown on the way back
 * @throws when the provider cannot be reached, or {@link InsecurePageError}
 */
export async function leaveForSignIn(
  manager: UserManager,
  returnTo: string,
  link?: { secret: string; config: ClientConfig } | '',
): Promise<void> {
  if (!isSecureContext) throw new InsecurePageError();
  const embedded = link && link.config.authority.startsWith('/');
  const state: SignInState = { returnTo, ...(link && !embedded ? { invitation: link.secret } : {}) };
  await manager.clearStaleState();
  await manager.signinRedirect({
    state,
    nonce: crypto.randomUUID(),
    ...(embedded
      ? { prompt: 'login', extraQueryParams: { audience: link.config.audience, link_token: link.secret } }
      : {}),
  });
}
