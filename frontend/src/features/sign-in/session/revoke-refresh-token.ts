/** Somebody is leaving a shared tablet: they wait no longer than this for a provider that does not answer. */
const PATIENCE_MS = 3_000;

/**
 * Has the provider forget a refresh token (RFC 7009), so that a copy of it is worth nothing once its owner has signed out.
 * Never rejects: a provider that cannot, or does not answer, keeps nobody signed in here.
 *
 * @param token `undefined` when there is none
 */
export async function revokeRefreshToken(clientId: string, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const body = new URLSearchParams({ client_id: clientId, token, token_type_hint: 'refresh_token' });
  await fetch('/oidc/oauth/revoke', { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  );
}
