import { createHash, randomBytes } from 'node:crypto';

/** @returns a new session code (`vs`): 96 random bits, safe in a URL */
export function newTableCode(): string {
  return randomBytes(12).toString('base64url');
}

/** @returns the stored form of a retired code, enough to recognize it */
export function tableCodeHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
