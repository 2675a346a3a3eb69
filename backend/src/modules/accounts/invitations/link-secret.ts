import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Hours for which a mailed link is valid (docs/product.md#invitations). */
export const LINK_HOURS = 24;

export const BROWSER_LINK_MINUTES = 15;

const CODE_DIGITS = 8;

/** @returns the URL of a link's page. The secret is in the fragment, which browsers send to no server. */
export function linkAddress(publicUrl: string, secret: string): string {
  return `${publicUrl}/sign-in-link#${secret}`;
}

export function newLinkSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret has 256 random bits, so neither a salt nor a slow hash is needed. */
export function linkSecretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/**
 * A hash of eight digits does not protect the code from somebody who reads the database. But the code works only with
 * the browser's cookie, which is not stored.
 */
export function codeHash(linkId: number, code: string): Buffer {
  return linkSecretHash(`${linkId}:${code}`);
}
