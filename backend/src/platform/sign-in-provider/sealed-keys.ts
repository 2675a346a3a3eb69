import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ProviderKeys } from './provider-keys.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param name authenticated with the content, so that rows cannot be swapped. @returns IV, tag and ciphertext */
export function sealKeys(keys: ProviderKeys, name: string, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(name));
  const content = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
}

/** @returns `null` if none of the secrets has sealed it */
export function openKeys(sealed: Buffer, name: string, secrets: readonly string[]): ProviderKeys | null {
  for (const secret of secrets) {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const content = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(content.toString('utf8')) as ProviderKeys;
    } catch {
      continue;
    }
  }
  return null;
}

/** The setting is random already, so a slow derivation would add nothing. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'stolek sign-in keys', 32));
}
