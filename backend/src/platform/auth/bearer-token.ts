import type { FastifyRequest } from 'fastify';
import type { TokenIdentity } from './principal-directory.js';
import type { TokenVerifier } from './token-verifier.js';

const PROTECTED = '/api/my/';

/** Whom its token speaks of, which does not yet say what they may reach. */
export interface IdentifiedRequest {
  identity?: TokenIdentity;
}

/** Looks at the matched route's pattern, never at the raw address, which can be spelled in many ways. */
export function isProtected(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return isProtectedPath(request.routeOptions.url ?? request.url);
}

export function isProtectedPath(pattern: string): boolean {
  return `${pattern.toLowerCase()}/`.startsWith(PROTECTED);
}

/** By signature and claims alone; read once a request. @throws DomainError as `TokenVerifier.identify` does */
export async function readBearer(
  request: FastifyRequest & IdentifiedRequest,
  tokens: TokenVerifier,
): Promise<TokenIdentity> {
  return (request.identity ??= await tokens.identify(request));
}
