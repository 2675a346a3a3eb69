import { createHash, randomBytes } from 'node:crypto';

/** @returns a new session code (`vs`) for a table: 96 random bits, safe in a URL */
export function newTableCode(): string {
  return randomBytes(12).toString('base64url');
}

/** @returns what is kept of a code that is no longer in use: enough to know it when it comes again */
export function tableCodeHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
