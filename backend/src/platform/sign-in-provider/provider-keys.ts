import { createHash, generateKeyPair } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { privateFile, randomSecret } from '../storage/private-file.js';

export interface ProviderKeys {
  readonly signingKey: JWK;
  readonly cookieKeys: string[];
}

export type KeyRing = readonly ProviderKeys[];

export interface ProviderKeySource {
  /** Returns the same array until the keys change. The keys may be a minute old. */
  current(): Promise<KeyRing>;
  refreshed(): Promise<KeyRing>;
}

/** Opens the keys of the trial mode, which runs in one process on one computer and never rotates them. */
export async function fileKeySource(dataDir: string): Promise<ProviderKeySource> {
  const ring = [await loadProviderKeys(dataDir)];
  return { current: async () => ring, refreshed: async () => ring };
}

export async function loadProviderKeys(dataDir: string): Promise<ProviderKeys> {
  const file = join(dataDir, 'sign-in-provider', 'keys.json');
  try {
    return JSON.parse(await privateFile(file, async () => JSON.stringify(await makeProviderKeys()))) as ProviderKeys;
  } catch (error) {
    throw new Error(`The sign-in provider's keys in ${file} can neither be read nor made`, { cause: error });
  }
}

export async function makeProviderKeys(): Promise<ProviderKeys> {
  return { signingKey: await makeSigningKey(), cookieKeys: [randomSecret()] };
}

export function publicPart(key: JWK): Record<string, unknown> {
  const { kty, n, e, kid, alg, use } = key;
  return { kty, n, e, kid, alg, use };
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  // The thumbprint of RFC 7638 needs exactly these members in this order.
  const thumbprint = JSON.stringify({ e: jwk.e, kty: jwk.kty, n: jwk.n });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { ...jwk, kid, alg: 'RS256', use: 'sig' };
}
