import { isLoopbackHost } from '../config/secure-address.js';
import type { KeySetSource } from './signing-keys.js';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;
/** What the keys come by, and what the web app sends people and tokens to. */
const ENDPOINTS = [
  ...['jwks_uri', 'authorization_endpoint', 'token_endpoint'],
  ...['userinfo_endpoint', 'revocation_endpoint', 'end_session_endpoint'],
] as const;

/**
 * The key set of an OpenID Connect provider, found by discovery (OpenID Connect Discovery 1.0, section 4) once and then
 * fetched from `jwks_uri`, which may be of any origin. Each request is bounded in time and size, and redirects are not followed.
 *
 * @param options secure: refuse a provider that names an address which is not https; one on this machine may name others here
 */
export function remoteKeySet(issuer: string, { secure }: { secure: boolean }): KeySetSource {
  let jwksUri: string | null = null;
  return async () => {
    try {
      jwksUri ??= await discover(issuer, secure);
      const { keys } = await fetchJson(jwksUri);
      if (!Array.isArray(keys)) throw new Error('The key set holds no list of keys');
      return { keys };
    } catch (error) {
      // It may have moved: the next try asks where it is.
      jwksUri = null;
      throw error;
    }
  };
}

async function discover(issuer: string, secure: boolean): Promise<string> {
  const base = issuer.endsWith('/') ? issuer : `${issuer}/`;
  const found = await fetchJson(`${base}.well-known/openid-configuration`);
  if (found['issuer'] !== issuer && found['issuer'] !== base)
    throw new Error('The provider calls itself another issuer');
  const open = secure && ENDPOINTS.find((name) => found[name] !== undefined && !isAsSafe(String(found[name]), issuer));
  if (open) throw new Error(`Setting OIDC_ISSUER: the provider's ${open} is not https`);
  const uri = found['jwks_uri'];
  if (typeof uri !== 'string') throw new Error('The provider names no key set');
  return uri;
}

function isAsSafe(endpoint: string, issuer: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'https:' || (isLoopbackHost(hostname) && isLoopbackHost(new URL(issuer).hostname));
}

async function fetchJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`${url} answered too much`);
    chunks.push(chunk);
  }
  const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${url} answered no object`);
  return parsed as Record<string, unknown>;
}
