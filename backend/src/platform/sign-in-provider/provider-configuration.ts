import { errors, type Configuration, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { deviceName } from './device-name.js';
import { LINK_PARAMETER, PROVIDER_PATH } from './provider-address.js';
import type { KeyRing } from './provider-keys.js';
import { errorPage, signedOutPage, signOutPage } from './provider-pages.js';
import { type ArtifactStore, providerStorage } from './provider-storage.js';
import { SESSION_CLAIM, sessionIdOf } from './provider-sessions.js';
import type { SignInAccounts } from './sign-in-ports.js';

export interface ProviderParts {
  readonly clientId: string;
  readonly audience: string;
  readonly origins: readonly string[];
  readonly accounts: SignInAccounts;
  readonly store: ArtifactStore;
}

const SCOPES = ['openid', 'profile', 'email', 'offline_access'];
const HOUR = 3600;
const FORTNIGHT = 14 * 24 * HOUR;
const RETURN_PATHS = ['/', '/auth-callback'];

/** @param ring the keys; the first one signs */
export function providerConfiguration(parts: ProviderParts, ring: KeyRing): Configuration {
  return {
    adapter: providerStorage(parts.store, () => new errors.InvalidGrant('it was used already')),
    jwks: { keys: ring.map(({ signingKey }) => signingKey) },
    cookies: {
      keys: ring.flatMap(({ cookieKeys }) => cookieKeys),
      names: { session: 'stolek_session', interaction: 'stolek_interaction', resume: 'stolek_resume' },
    },
    clients: [clientOf(parts)],
    clientBasedCORS: (_ctx, origin) => parts.origins.includes(origin),
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc-logout',
      revocation: '/oauth/revoke',
    },
    interactions: { url: (_ctx, interaction) => `${PROVIDER_PATH}sign-in/${interaction.uid}` },
    responseTypes: ['code'],
    pkce: { required: () => true },
    ...people(parts),
    ...tokens(parts),
    renderError: errorPage,
  };
}

function clientOf({ clientId, origins }: ProviderParts): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: clientId,
    client_name: 'Stolek',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: origins.flatMap((origin) => RETURN_PATHS.map((path) => origin + path)),
    // With and without the slash at the end, because browsers and libraries spell an origin differently.
    post_logout_redirect_uris: origins.flatMap((origin) => [origin, ...RETURN_PATHS.map((path) => origin + path)]),
  };
}

function people({ accounts, audience }: ProviderParts): Configuration {
  return {
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: async (_ctx, subject) => {
      const account = await accounts.find(subject);
      if (account === null) return undefined;
      const claims = { sub: subject, email: account.email, email_verified: account.emailVerified, name: account.name };
      return { accountId: subject, claims: async () => claims };
    },
    extraTokenClaims: async (_ctx, token) => {
      const account = 'accountId' in token ? await accounts.find(token.accountId) : null;
      if (account === null) return undefined;
      // The library's types do not have this property.
      const { grantId } = token as { grantId?: string };
      const session = grantId === undefined ? {} : { [SESSION_CLAIM]: sessionIdOf(grantId) };
      return { email: account.email, email_verified: account.emailVerified, ...session };
    },
    loadExistingGrant: (ctx) => grantEverything(ctx, audience, accounts),
  };
}

function tokens({ audience }: ProviderParts): Configuration & Pick<RotatingConfiguration, 'rotateRefreshToken'> {
  return {
    extraParams: ['audience', LINK_PARAMETER],
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Safe with several tabs: auth0-spa-js makes them refresh one after the other, so that none uses a token twice.
    rotateRefreshToken: true,
    ttl: {
      AccessToken: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: FORTNIGHT,
      Session: FORTNIGHT,
      Grant: FORTNIGHT,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutPage, postLogoutSuccessSource: signedOutPage },
      // Access tokens are for the API only. The identity token has the same data.
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (ctx) => String(ctx.oidc.params?.['audience'] ?? audience),
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget();
          return { scope: SCOPES.join(' '), audience, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } };
        },
      },
    },
  };
}

/** Narrows the library's type of this option, which could also be a function. */
interface RotatingConfiguration {
  rotateRefreshToken: boolean;
}

/** Grants everything without asking for consent, because the web app is the product itself. */
async function grantEverything(
  ctx: KoaContextWithOIDC,
  audience: string,
  accounts: SignInAccounts,
): Promise<InstanceType<Provider['Grant']>> {
  const { client, session, provider, result } = ctx.oidc;
  const clientId = client?.clientId ?? '';
  const known = result?.consent?.grantId ?? session?.grantIdFor(clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing !== undefined) {
    if (result?.login !== undefined) await record(ctx, known!, accounts);
    return existing;
  }
  const grant = new provider.Grant({ clientId, accountId: session?.accountId ?? '' });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(audience, SCOPES.join(' '));
  await record(ctx, await grant.save(), accounts);
  return grant;
}

async function record(ctx: KoaContextWithOIDC, grantId: string, accounts: SignInAccounts): Promise<void> {
  const { session, result } = ctx.oidc;
  await accounts.record({
    subject: session?.accountId ?? '',
    grantId,
    method: result?.login?.amr?.[0] ?? 'session',
    device: deviceName(ctx.req.headers['user-agent']),
  });
}
