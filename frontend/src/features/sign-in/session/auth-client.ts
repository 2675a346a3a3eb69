import { Auth0Client, type Cacheable, LocalStorageCache } from '@auth0/auth0-spa-js';
import type { ClientConfig } from './client-config';

export const CALLBACK_PATH = '/auth-callback';

export type SignInState = { returnTo: string };

/** Thrown on a plain http page outside localhost, which has no Web Crypto for PKCE, so no sign-in is possible. */
export class InsecurePageError extends Error {}

/**
 * Stores the tokens of all tabs in local storage. The library's own cache writes an expired token back outside of its
 * lock, so the used-up refresh token could replace one that another tab has just renewed.
 */
class TabsCache extends LocalStorageCache {
  override set<T = Cacheable>(key: string, entry: T): void {
    const { body } = entry as { body?: { access_token?: string } };
    if (body === undefined || body.access_token !== undefined) super.set(key, entry);
  }
}

/**
 * Creates the client of the sign-in library (docs/product.md#signing-in). Every provider is under Auth0's paths on our
 * own origin: the embedded provider is served there, and the relay forwards to other providers.
 * @throws InsecurePageError
 */
export function createAuthClient(config: ClientConfig): Auth0Client {
  if (!isSecureContext) throw new InsecurePageError();
  const client = new Auth0Client({
    domain: `${location.origin}/oidc`,
    clientId: config.clientId,
    cache: new TabsCache(),
    useRefreshTokens: true,
    // Uses a cookie, because in session storage, the default, the started sign-in would never expire.
    useCookiesForTransactions: true,
    legacySameSiteCookie: false,
    sessionCheckExpiryDays: 1,
    httpTimeoutInSeconds: 10,
    authorizeTimeoutInSeconds: 60,
    leeway: 60,
    authorizationParams: {
      audience: config.audience,
      redirect_uri: `${location.origin}${CALLBACK_PATH}`,
      scope: 'openid profile email',
      ...(config.organization === null ? {} : { organization: config.organization }),
    },
  });
  // Sets the issuer, because the library expects the domain or an https address, and a local provider has neither.
  Object.assign(client, { tokenIssuer: config.issuer });
  return client;
}
