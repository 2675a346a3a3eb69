import type { FastifyRequest } from 'fastify';
import type { TokenIdentity } from './principal-directory.js';
import type { TokenVerifier } from './token-verifier.js';

const PROTECTED = '/api/my/';

/** A request with the identity of its token, which does not imply any rights. */
export interface IdentifiedRequest {
  identity?: TokenIdentity;
}

/** Uses the matched route's pattern and not the raw address, which has many spellings. */
export function isProtected(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return isProtectedPath(request.routeOptions.url ?? request.url);
}

export function isProtectedPath(pattern: string): boolean {
  return `${pattern.toLowerCase()}/`.startsWith(PROTECTED);
}

/** Verifies signature and claims once per request. @throws DomainError as `TokenVerifier.identify` does */
export async function readBearer(
  request: FastifyRequest & IdentifiedRequest,
  tokens: TokenVerifier,
): Promise<TokenIdentity> {
  return (request.identity ??= await tokens.identify(request));
}
