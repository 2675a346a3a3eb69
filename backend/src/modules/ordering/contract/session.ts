import { createHash } from 'node:crypto';
import { optionalText } from '../../../platform/http/input.js';

/** `vs` as a caller gives it; none, empty and `unknown` mean a caller without a session (decisions, Orders). */
export const SessionCode = optionalText(128).transform((vs) => (vs === 'unknown' ? null : vs));

/**
 * The session code lets its bearer read the table's orders, so the log and the views keep its hash alone.
 *
 * @returns 132 bits of the code's SHA-256 as 22 characters, or `null` for a caller without a session
 */
export function sessionHash(vs: string | null): string | null {
  return vs === null ? null : createHash('sha256').update(vs).digest('base64url').slice(0, 22);
}
