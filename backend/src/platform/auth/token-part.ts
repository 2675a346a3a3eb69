export type TokenPart = 'header' | 'claims';

/**
 * Reads a part of a signed token without checking the signature (RFC 7515, section 7.1).
 * @param token alone or after its scheme, which has no dot, if only the claims are read
 * @throws SyntaxError if that part is no JSON
 */
export function tokenPart(token: string, part: TokenPart): unknown {
  const [header = '', claims = ''] = token.split('.', 2);
  return JSON.parse(Buffer.from(part === 'header' ? header : claims, 'base64url').toString('utf8'));
}
