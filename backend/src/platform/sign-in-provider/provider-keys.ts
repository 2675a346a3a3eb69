import { createHash, generateKeyPair, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';

/** One generation of keys for tokens and cookies. */
export interface ProviderKeys {
  readonly signingKey: JWK;
  readonly cookieKeys: string[];
}

/** Never empty: the first generation signs, all of them verify and are published. */
export type KeyRing = readonly ProviderKeys[];

export interface ProviderKeySource {
  /** Returns the same array as long as nothing has changed. */
  current(): Promise<KeyRing>;
  /** Reads the stored keys, which other processes may have changed. */
  refreshed(): Promise<KeyRing>;
}

/** Keys of the trial, which is one process on one computer and never rotates them. */
export async function fileKeySource(dataDir: string): Promise<ProviderKeySource> {
  const ring = [await loadProviderKeys(dataDir)];
  return { current: async () => ring, refreshed: async () => ring };
}

/** Created at the first start. Only the owner may read the file. */
export async function loadProviderKeys(dataDir: string): Promise<ProviderKeys> {
  const folder = join(dataDir, 'sign-in-provider');
  const file = join(folder, 'keys.json');
  return (await readKeys(file)) ?? (await storeKeys(folder, file));
}

export async function makeProviderKeys(): Promise<ProviderKeys> {
  return { signingKey: await makeSigningKey(), cookieKeys: [randomBytes(32).toString('base64url')] };
}

export function publicPart(key: JWK): Record<string, unknown> {
  const { kty, n, e, kid, alg, use } = key;
  return { kty, n, e, kid, alg, use };
}

async function readKeys(file: string): Promise<ProviderKeys | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ProviderKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`The sign-in provider's keys in ${file} cannot be read`, { cause: error });
  }
}

/** Written aside and linked into place, so that of two concurrent starts one wins, and both use its keys. */
async function storeKeys(folder: string, file: string): Promise<ProviderKeys> {
  const keys = await makeProviderKeys();
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
    return keys;
  } catch (error) {
    const other = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await readKeys(file) : null;
    if (other === null) throw error;
    return other;
  } finally {
    await rm(draft, { force: true });
  }
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  // The thumbprint of RFC 7638: exactly these members in this order.
  const thumbprint = JSON.stringify({ e: jwk.e, kty: jwk.kty, n: jwk.n });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { ...jwk, kid, alg: 'RS256', use: 'sig' };
}
