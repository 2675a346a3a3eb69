import { createHash, randomBytes } from 'node:crypto';

/** How long a link is good for (decisions, Sign-in). */
export const LINK_HOURS = 24;

/** @returns the secret of a new link: 256 random bits, safe in a URL */
export function newLinkSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns what is stored of a secret. It has 256 bits of its own, so that neither salt nor slowness adds anything. */
export function linkSecretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
