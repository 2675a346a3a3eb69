import { OidcClient, type OidcClientSettings } from 'oidc-client-ts';

/** Somebody is leaving a shared tablet: they wait no longer than this for a provider that does not answer. */
const PATIENCE_MS = 3_000;

/**
 * Has the provider forget a refresh token (RFC 7009), so that a copy of it is worth nothing once its owner has signed out.
 * Never rejects: a provider that cannot, or does not answer, keeps nobody signed in here.
 *
 * @param settings of the manager that got it
 * @param token `undefined` when there is none
 */
export async function revokeRefreshToken(settings: OidcClientSettings, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const revoked = new OidcClient(settings).revokeToken(token, 'refresh_token').catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([revoked, patience]);
  clearTimeout(timer);
}
