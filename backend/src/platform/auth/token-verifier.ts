import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import type { Person } from '#kernel/principal.js';
import { BearerStrategy, tokenOf, tokenPart, type TokenBearer } from './bearer-strategy.js';
import { PrincipalDirectory, type TokenIdentity } from './principal-directory.js';
import { RefusedTokens } from './refused-tokens.js';

/** Messages of `jsonwebtoken` for a wrong claim in a correctly signed token. */
const OTHER_CLAIM = /^jwt (audience|issuer) invalid/;
const MAX_SHOWN = 255;

@Injectable()
export class TokenVerifier {
  private readonly logger = new Logger(TokenVerifier.name);
  private readonly told = new Set<string>();
  private readonly refused = new RefusedTokens();

  constructor(
    private readonly strategy: BearerStrategy,
    private readonly directory: PrincipalDirectory,
  ) {}

  /**
   * @param token without the word `Bearer`. @param ip of the sender. @throws DomainError as `identify` and
   * `PrincipalDirectory.resolve` do
   */
  async verify(token: string, ip?: string): Promise<Person> {
    return this.resolve(await this.identify({ token, ...(ip !== undefined && { ip }) }));
  }

  /**
   * Needs no database. @throws DomainError TOKEN_EXPIRED, UNAUTHENTICATED; SIGN_IN_UNAVAILABLE while the key is unknown
   */
  async identify(bearer: TokenBearer): Promise<TokenIdentity> {
    const attempt = await this.strategy.attempt(bearer);
    if ('identity' in attempt) return attempt.identity;
    this.tellOfSetting(attempt.reason, bearer);
    const token = tokenOf(bearer);
    if (token !== null) this.refused.tell(token, attempt.reason, bearer.ip);
    throw refusal(attempt.reason);
  }

  resolve(identity: TokenIdentity): Promise<Person> {
    return this.directory.resolve(identity);
  }

  /**
   * A wrong claim signed by the provider means a wrong setting, so that nobody can sign in. Each setting is logged
   * once.
   */
  private tellOfSetting(reason: unknown, bearer: TokenBearer): void {
    const claim = reason instanceof Error ? OTHER_CLAIM.exec(reason.message)?.[1] : undefined;
    if (claim === undefined || this.told.has(claim)) return;
    this.told.add(claim);
    const { aud, iss } = tokenPart(tokenOf(bearer) ?? '', 'claims') as Claims;
    const [name, said] = claim === 'audience' ? ['OIDC_AUDIENCE', aud] : ['OIDC_ISSUER', iss];
    this.logger.warn(
      `A token of the sign-in provider is refused: its ${claim} is ${shown(said)}, which is not ${name}`,
    );
  }
}

type Claims = { readonly aud?: unknown; readonly iss?: unknown };

function shown(claim: unknown): string {
  return claim === undefined ? 'missing' : JSON.stringify(claim).slice(0, MAX_SHOWN);
}

function refusal(reason: unknown): DomainError {
  if (reason instanceof DomainError) return reason;
  const expired = reason instanceof Error && reason.name === 'TokenExpiredError';
  return new DomainError(expired ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED');
}

const PROTECTED = '/api/my/';

/** A request with the identity of its token, which does not imply any rights. */
interface IdentifiedRequest {
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
