import { Injectable, Logger } from '@nestjs/common';
import { Strategy, ExtractJwt } from 'passport-jwt';
import { DomainError } from '../../kernel/domain-error.js';
import type { Person } from '../../kernel/principal.js';
import { isEmbeddedSubject } from '../sign-in-provider/embedded-subjects.js';
import { IdentityProvider } from './identity-provider.js';
import { PrincipalDirectory, type TokenIdentity } from './principal-directory.js';
import { SigningKeys } from './signing-keys.js';

const LEEWAY_SECONDS = 60;
/** Of subjects (OpenID Connect Core 1.0, section 2); key ids are held to the same. */
const MAX_ID_LENGTH = 255;
/** RFC 5321, section 4.5.3.1, with the brackets taken off. */
const MAX_EMAIL_LENGTH = 254;
const PLAUSIBLE_EMAIL = /^[^\s@]+@[^\s@]+$/;
/** How `jsonwebtoken` says, once the signature is found good, that a claim is another one than ours. */
const OTHER_CLAIM = /^jwt (audience|issuer) invalid/;
/** The end of the year 9999, in seconds since 1970. */
const LAST_MOMENT = 253_402_300_799;

/** Verifies access tokens (specification, sections 5 and 9): RS256 alone, issuer, audience, expiry with 60 s of leeway. */
@Injectable()
export class TokenVerifier {
  private readonly logger = new Logger(TokenVerifier.name);
  private readonly told = new Set<string>();
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
      (payload: unknown, done) => {
        const identity = identityOf(payload);
        // An outside provider that lets people choose their subject would bring accounts of the trial to life.
        const isForeign = identity !== false && provider.isOutside && isEmbeddedSubject(identity.subject);
        done(null, isForeign || !isOfOrganization(payload, provider.organization) ? false : identity);
      },
    );
  }

  /**
   * @param token a bearer token, without the word `Bearer`
   * @returns who speaks, and what they are where, now
   * @throws DomainError as `readToken` and `PrincipalDirectory.resolve` do
   */
  async verify(token: string): Promise<Person> {
    return this.resolve(await this.readToken(token));
  }

  /**
   * The signature and the claims alone: no question to the database. Runs the strategy as passport does, but for a token
   * alone: a socket's frame is no HTTP request.
   *
   * @param token a bearer token, without the word `Bearer`
   * @throws DomainError TOKEN_EXPIRED or UNAUTHENTICATED (401); SIGN_IN_UNAVAILABLE (503) while it cannot be known
   *   whether the provider has the key that the token names
   */
  readToken(token: string): Promise<TokenIdentity> {
    return new Promise((resolve, reject) => {
      const attempt = Object.create(this.strategy) as Strategy;
      attempt.success = (identity) => resolve(identity as unknown as TokenIdentity);
      attempt.fail = (reason: unknown) => {
        this.tellOfSetting(reason, token);
        reject(refusal(reason));
      };
      attempt.error = reject;
      attempt.authenticate({ headers: { authorization: `Bearer ${token}` } } as never);
    });
  }

  /** @returns what whom a token that has been read speaks of may reach now */
  resolve(identity: TokenIdentity): Promise<Person> {
    return this.directory.resolve(identity);
  }

  /** The provider's own signature on another claim is a wrong setting, by which nobody can sign in: said once, of each. */
  private tellOfSetting(reason: unknown, token: string): void {
    const claim = reason instanceof Error ? OTHER_CLAIM.exec(reason.message)?.[1] : undefined;
    if (claim === undefined || this.told.has(claim)) return;
    this.told.add(claim);
    const { aud, iss } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;
    const [name, said] = claim === 'audience' ? ['OIDC_AUDIENCE', aud] : ['OIDC_ISSUER', iss];
    this.logger.warn(
      `A token of the sign-in provider is refused: its ${claim} is ${shown(said)}, which is not ${name}`,
    );
  }

  private provideKey(token: string, done: (error: unknown, key?: string) => void): void {
    const kid = keyIdOf(token);
    if (kid === null) return done(new DomainError('UNAUTHENTICATED'));
    this.keys.find(kid).then(
      (key) => (key === null ? done(new DomainError('UNAUTHENTICATED')) : done(null, key)),
      (error: unknown) => done(error),
    );
  }
}

type Claims = { readonly aud?: unknown; readonly iss?: unknown };

function shown(claim: unknown): string {
  return claim === undefined ? 'missing' : JSON.stringify(claim).slice(0, MAX_ID_LENGTH);
}

/** @returns the key id of an RS256 token's header; `null` for anything else, so that it costs the provider no request */
function keyIdOf(token: string): string | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString('utf8'));
    if (typeof header !== 'object' || header === null) return null;
    const { alg, kid } = header as { alg?: unknown; kid?: unknown };
    return alg === 'RS256' && typeof kid === 'string' && kid !== '' && kid.length <= MAX_ID_LENGTH ? kid : null;
  } catch {
    return null;
  }
}

/**
 * jsonwebtoken lets a token without `exp` live for ever, and knows nothing of `sub`: both are asked for here. What cannot be stored is
 * no subject; an address that cannot be one counts as none.
 */
function identityOf(payload: unknown): TokenIdentity | false {
  const { sub, exp, iat, email, email_verified: verified } = payload as Record<string, unknown>;
  if (!isStorable(sub, MAX_ID_LENGTH) || sub === '' || typeof exp !== 'number') return false;
  const address = isStorable(email, MAX_EMAIL_LENGTH) && PLAUSIBLE_EMAIL.test(email) ? email : '';
  return {
    subject: sub,
    email: address,
    emailVerified: address !== '' && verified === true,
    issuedAt: typeof iat === 'number' && iat >= 0 && iat <= LAST_MOMENT ? iat : null,
  };
}

/** As the web app's library asks it of identity tokens: an id is `org_id`, anything else the name, in lower case, `org_name`. */
function isOfOrganization(payload: unknown, organization: string | null): boolean {
  if (organization === null) return true;
  const { org_id: id, org_name: name } = payload as Record<string, unknown>;
  return organization.startsWith('org_') ? id === organization : name === organization.toLowerCase();
}

/** PostgreSQL stores no NUL, and a lone surrogate is no text at all (RFC 8259, section 8.2). */
function isStorable(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max && !value.includes('\0') && value.isWellFormed();
}

function refusal(reason: unknown): DomainError {
  if (reason instanceof DomainError) return reason;
  const expired = reason instanceof Error && reason.name === 'TokenExpiredError';
  return new DomainError(expired ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED');
}
