import { randomBytes } from 'node:crypto';

/** @returns a new session code (`vs`) for a table: 96 random bits, safe in a URL */
export function newTableCode(): string {
  return randomBytes(12).toString('base64url');
}
