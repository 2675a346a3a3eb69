import type { KeySetSource } from './signing-keys.js';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;

/**
 * The key set of an OpenID Connect provider, found by discovery (OpenID Connect Discovery 1.0, section 4) once and then
 * fetched from `jwks_uri`. Each request is bounded in time and size, and redirects are not followed.
 */
export function remoteKeySet(issuer: string): KeySetSource {
  let jwksUri: string | null = null;
  return async () => {
    try {
      jwksUri ??= await discover(issuer);
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

async function discover(issuer: string): Promise<string> {
  const base = issuer.endsWith('/') ? issuer : `${issuer}/`;
  const found = await fetchJson(`${base}.well-known/openid-configuration`);
  if (found['issuer'] !== issuer && found['issuer'] !== base)
    throw new Error('The provider calls itself another issuer');
  const uri = found['jwks_uri'];
  if (typeof uri !== 'string') throw new Error('The provider names no key set');
  return uri;
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
