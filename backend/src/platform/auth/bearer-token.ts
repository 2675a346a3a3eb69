import type { FastifyRequest } from 'fastify';
import type { TokenIdentity } from './principal-directory.js';
import type { TokenVerifier } from './token-verifier.js';

const PROTECTED = '/api/my/';

/** A request whose bearer token has been read: whom it speaks of, not yet what they may reach. */
export interface IdentifiedRequest {
  identity?: TokenIdentity;
}

/**
 * Looks at the matched route's pattern, never at the raw address, which can be spelled in many ways.
 *
 * @returns whether a route needs a bearer token (decisions, API)
 */
export function isProtected(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return isProtectedPath(request.routeOptions.url ?? request.url);
}

/** The same of a route's pattern, in whatever way its parameters are written. */
export function isProtectedPath(pattern: string): boolean {
  return `${pattern.toLowerCase()}/`.startsWith(PROTECTED);
}

/**
 * Whom the request's bearer token speaks of, by its signature and its claims alone; read once a request.
 *
 * @throws DomainError UNAUTHENTICATED or TOKEN_EXPIRED (401); SERVICE_UNAVAILABLE (503) as `TokenVerifier.identify` does
 */
export async function readBearer(
  request: FastifyRequest & IdentifiedRequest,
  tokens: TokenVerifier,
): Promise<TokenIdentity> {
  return (request.identity ??= await tokens.identify(request));
}
