/** Maximum wait: a person who leaves a shared tablet should not wait for a provider that is down. */
const PATIENCE_MS = 3_000;

/**
 * Revokes a refresh token (RFC 7009), so that a copy is worthless after its owner has signed out.
 * Never rejects: without an answer from the provider, the sign-out here still works.
 *
 * @param token `undefined` if there is none
 */
export async function revokeRefreshToken(clientId: string, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const body = new URLSearchParams({ client_id: clientId, token, token_type_hint: 'refresh_token' });
  await fetch('/oidc/oauth/revoke', { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  );
}
