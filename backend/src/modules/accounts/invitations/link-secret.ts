import { createHash, randomBytes } from 'node:crypto';

/** docs/product.md#invitations */
export const LINK_HOURS = 24;

/** @returns 256 random bits, safe in a URL */
export function newLinkSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret has 256 bits of its own, so neither salt nor slowness adds anything. */
export function linkSecretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
