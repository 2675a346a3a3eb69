import { createHash, randomBytes, randomInt } from 'node:crypto';

/** docs/product.md#invitations */
export const LINK_HOURS = 24;

/** For a link that belongs to the browser in which it was asked for. */
export const BROWSER_LINK_MINUTES = 15;

const CODE_DIGITS = 8;

export function newLinkSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret has 256 bits of its own, so neither salt nor slowness adds anything. */
export function linkSecretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Eight digits hide from nobody who reads the database; they are good only with the browser's cookie, which is not there. */
export function codeHash(linkId: number, code: string): Buffer {
  return linkSecretHash(`${linkId}:${code}`);
}
