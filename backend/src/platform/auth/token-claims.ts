import { isStorable } from '../http/input.js';
import type { TokenIdentity } from './principal-directory.js';

export type TokenPart = 'header' | 'claims';

/**
 * Reads a part of a signed token without checking the signature (RFC 7515, section 7.1).
 * @param token the token. If `part` is 'claims', it may be a whole header such as 'Bearer …'
 * @throws SyntaxError if that part is not JSON
 */
export function tokenPart(token: string, part: TokenPart): unknown {
  const [header = '', claims = ''] = token.split('.', 2);
  return JSON.parse(Buffer.from(part === 'header' ? header : claims, 'base64url').toString('utf8'));
}

/** Maximum length of a subject (OpenID Connect Core 1.0, section 2), and of a key id. */
const MAX_ID_LENGTH = 255;
/** Maximum length of a mail address (RFC 5321, section 4.5.3.1, without the angle brackets). */
const MAX_EMAIL_LENGTH = 254;
const PLAUSIBLE_EMAIL = /^[^\s@]+@[^\s@]+$/;
const LAST_MOMENT = 253_402_300_799;

/** The times from and until which a token is valid, in seconds since 1970, without a tolerance for wrong clocks. */
export interface TokenTimes {
  readonly expires: number;
  readonly begins: number;
}

/** Reads the key id of an RS256 token's header; `null` for other tokens, which then cost the provider no request. */
export function keyIdOf(token: string): string | null {
  try {
    const header = tokenPart(token, 'header');
    if (typeof header !== 'object' || header === null) return null;
    // Rejects a token with required extensions, because this code supports none (RFC 7515, section 4.1.11).
    if ('crit' in header) return null;
    const { alg, kid } = header as { alg?: unknown; kid?: unknown };
    return alg === 'RS256' && typeof kid === 'string' && kid !== '' && kid.length <= MAX_ID_LENGTH ? kid : null;
  } catch {
    return null;
  }
}

/** @param token a verified token whose claims `identityOf` has accepted @returns when it begins and when it expires */
export function timesOf(token: string): TokenTimes {
  const { exp, nbf = Number.NEGATIVE_INFINITY } = tokenPart(token, 'claims') as { exp: number; nbf?: number };
  return { expires: exp, begins: nbf };
}

/**
 * Checks the claims that jsonwebtoken does not: `sub`, and the types of the times. @returns `false` if they are wrong;
 * an impossible mail address becomes an empty one
 */
export function identityOf(claims: Record<string, unknown>): TokenIdentity | false {
  const { sub, exp, nbf, iat, email, email_verified: verified } = claims;
  if (!isText(sub, MAX_ID_LENGTH) || sub === '') return false;
  if (typeof exp !== 'number' || (nbf !== undefined && typeof nbf !== 'number')) return false;
  const address = isText(email, MAX_EMAIL_LENGTH) && PLAUSIBLE_EMAIL.test(email) ? email : '';
  return {
    subject: sub,
    email: address,
    emailVerified: address !== '' && verified === true,
    issuedAt: typeof iat === 'number' && iat >= 0 && iat <= LAST_MOMENT ? iat : null,
  };
}

/**
 * Tells whether the token was issued for the required organization (`null`: any). It compares as the web app's library
 * does: `org_…` with `org_id`, anything else in lower case with `org_name`.
 */
export function isOfOrganization(claims: Record<string, unknown>, organization: string | null): boolean {
  if (organization === null) return true;
  const { org_id: id, org_name: name } = claims;
  return organization.startsWith('org_') ? id === organization : name === organization.toLowerCase();
}

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max && isStorable(value);
}
