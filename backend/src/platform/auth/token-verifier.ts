import { Injectable } from '@nestjs/common';
import { Strategy, ExtractJwt } from 'passport-jwt';
import { DomainError } from '../../kernel/domain-error.js';
import type { Person } from '../../kernel/principal.js';
import { IdentityProvider } from './identity-provider.js';
import { PrincipalDirectory, type TokenIdentity } from './principal-directory.js';
import { SigningKeys } from './signing-keys.js';

const LEEWAY_SECONDS = 60;

/** Verifies access tokens (specification, sections 5 and 9): RS256 alone, issuer, audience, expiry with 60 s of leeway. */
@Injectable()
export class TokenVerifier {
  private readonly strategy: Strategy;

  constructor(
    provider: IdentityProvider,
    private readonly keys: SigningKeys,
    private readonly directory: PrincipalDirectory,
  ) {
    this.strategy = new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKeyProvider: (_request, token, done) => this.provideKey(String(token), done),
        algorithms: ['RS256'],
        issuer: provider.issuers,
        audience: provider.audience,
        jsonWebTokenOptions: { clockTolerance: LEEWAY_SECONDS },
      },
      (payload: unknown, done) => done(null, identityOf(payload)),
    );
  }

  /**
   * @param token a bearer token, without the word `Bearer`
   * @returns who speaks, and what they are where, now
   * @throws DomainError TOKEN_EXPIRED or UNAUTHENTICATED (401); SERVICE_UNAVAILABLE (503) when the provider cannot be asked
   *   for a key that was never seen
   */
  async verify(token: string): Promise<Person> {
    return this.directory.resolve(await this.authenticate(token));
  }

  /** Runs the strategy as passport does, but for a token alone: a socket's frame is no HTTP request. */
  private authenticate(token: string): Promise<TokenIdentity> {
    return new Promise((resolve, reject) => {
      const attempt = Object.create(this.strategy) as Strategy;
      attempt.success = (identity) => resolve(identity as unknown as TokenIdentity);
      attempt.fail = (reason: unknown) => reject(refusal(reason));
      attempt.error = reject;
      attempt.authenticate({ headers: { authorization: `Bearer ${token}` } } as never);
    });
  }

  private provideKey(token: string, done: (error: unknown, key?: string) => void): void {
    const kid = keyIdOf(token);
    if (kid === null) return done(new DomainError('UNAUTHENTICATED'));
    this.keys.find(kid).then(
      (key) => (key === null ? done(new DomainError('UNAUTHENTICATED')) : done(null, key)),
      () => done(new DomainError('SERVICE_UNAVAILABLE')),
    );
  }
}

/** @returns the key id of an RS256 token's header; `null` for anything else, so that it costs the provider no request */
function keyIdOf(token: string): string | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString('utf8'));
    if (typeof header !== 'object' || header === null) return null;
    const { alg, kid } = header as { alg?: unknown; kid?: unknown };
    return alg === 'RS256' && typeof kid === 'string' && kid !== '' ? kid : null;
  } catch {
    return null;
  }
}

/** jsonwebtoken lets a token without `exp` live for ever, and knows nothing of `sub`: both are asked for here. */
function identityOf(payload: unknown): TokenIdentity | false {
  const { sub, exp, iat, email, email_verified: verified } = payload as Record<string, unknown>;
  if (typeof sub !== 'string' || sub === '' || typeof exp !== 'number') return false;
  return {
    subject: sub,
    email: typeof email === 'string' ? email : '',
    emailVerified: verified === true,
    issuedAt: typeof iat === 'number' ? iat : null,
  };
}

function refusal(reason: unknown): DomainError {
  if (reason instanceof DomainError) return reason;
  const expired = reason instanceof Error && reason.name === 'TokenExpiredError';
  return new DomainError(expired ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED');
}
