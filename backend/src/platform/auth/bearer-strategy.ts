import { createHash, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { LRUCache } from 'lru-cache';
import passport from 'passport';
import { Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { DomainError } from '#kernel/domain-error.js';
import { DatabaseClock } from '../clock/database-clock.js';
import { isEmbeddedSubject } from '../sign-in-provider/sign-in-ports.js';
import { IdentityProvider } from './identity-provider.js';
import type { TokenIdentity } from './principal-directory.js';
import { SigningKeys } from './signing-keys.js';

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

/** Capacity in tokens, one per person at work; an evicted token is verified again. */
const KEPT = 2_000;

/** In seconds since 1970, without the leeway. */
interface TokenTimes {
  readonly expires: number;
  /** `-Infinity` for a token without a beginning. */
  readonly begins: number;
}

interface VerifiedToken extends TokenTimes {
  readonly identity: TokenIdentity;
  readonly kid: string;
  /** The key that verified the signature. */
  readonly key: KeyObject;
}

/**
 * Caches verified signatures, so that the calls of a shift pay for one verification. The keys are hashes: memory holds
 * no token.
 */
class VerifiedTokens {
  private readonly kept = new LRUCache<string, VerifiedToken>({ max: KEPT });

  get(token: string): VerifiedToken | undefined {
    return this.kept.get(hashOf(token));
  }

  keep(token: string, verified: VerifiedToken): void {
    this.kept.set(hashOf(token), verified);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');

const LEEWAY_SECONDS = 60;
/** The limit of a subject (OpenID Connect Core 1.0, section 2), applied to key ids too. */
const MAX_ID_LENGTH = 255;
/** RFC 5321, section 4.5.3.1, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254;
const PLAUSIBLE_EMAIL = /^[^\s@]+@[^\s@]+$/;
const LAST_MOMENT = 253_402_300_799;

/** A source of a token: the `Authorization` header of an HTTP request, or `token` in a socket's `register` frame. */
export interface TokenBearer {
  readonly headers?: { readonly authorization?: string };
  readonly token?: string;
  /** Address of the sender. */
  readonly ip?: string;
}

// Anchored: passport-jwt's own extractor searches for its pattern at each of up to 16,000 characters.
const BEARER = /^Bearer ([^\s]+)$/i;

export function tokenOf({ token, headers }: TokenBearer): string | null {
  return token ?? BEARER.exec(headers?.authorization ?? '')?.[1] ?? null;
}

/**
 * Checks signature (RS256 only), issuer, audience and expiry (docs/product.md#signing-in). It contacts only the
 * provider, for keys. Expiry
 * is compared with the database's clock: a machine a day ahead would reject everyone.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy) {
  private readonly letsPeopleChoose: boolean;
  private readonly organization: string | null;
  private readonly verified = new VerifiedTokens();
  declare private authenticator: passport.Authenticator | undefined;

  constructor(
    provider: IdentityProvider,
    private readonly keys: SigningKeys,
    private readonly clock: DatabaseClock,
  ) {
    const find = (_bearer: unknown, token: unknown, done: KeyFound) => provideKey(keys, String(token), done);
    super({
      jwtFromRequest: tokenOf,
      // The types lack a KeyObject, which jsonwebtoken accepts and need not parse.
      secretOrKeyProvider: find as unknown as SecretOrKeyProvider,
      algorithms: ['RS256'],
      issuer: provider.issuers,
      audience: provider.audience,
      // jsonwebtoken reads the machine's clock; `refusalNow` checks both claims instead.
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    });
    this.letsPeopleChoose = provider.isOutside;
    this.organization = provider.organization;
  }

  /** Each product in a process needs its own passport: a shared one would use the strategy registered last. */
  getPassportInstance(): passport.Authenticator {
    return (this.authenticator ??= new passport.Passport());
  }

  /**
   * Verifies a token. For one verified before, it checks only that its key is still the provider's and that it has not
   * expired. @throws as
   * `askPassport`
   */
  async attempt(bearer: TokenBearer): Promise<Attempt> {
    const token = tokenOf(bearer);
    if (token === null) return this.askPassport(bearer);
    const known = this.verified.get(token);
    if (known === undefined) return this.verify(bearer, token);
    const isGood = this.refusalNow(known) === null && this.keys.peek(known.kid) === known.key;
    return isGood ? { identity: known.identity } : this.verify(bearer, token);
  }

  private async verify(bearer: TokenBearer, token: string): Promise<Attempt> {
    const kid = keyIdOf(token);
    const key = kid === null ? undefined : this.keys.peek(kid);
    const attempt = await this.askPassport(bearer);
    if (!('identity' in attempt)) return attempt;
    const times = timesOf(token);
    const refused = this.refusalNow(times);
    if (refused !== null) return { reason: refused };
    // Cached only if it is certain which key verified it.
    if (kid === null || key === undefined || this.keys.peek(kid) !== key) return attempt;
    this.verified.keep(token, { identity: attempt.identity, ...times, kid, key });
    return attempt;
  }

  /**
   * @returns the reason why a token with these times is not valid now (RFC 7519, sections 4.1.4 and 4.1.5); `null` if
   * it is
   */
  private refusalNow({ expires, begins }: TokenTimes): DomainError | null {
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    if (now >= expires + LEEWAY_SECONDS) return new DomainError('TOKEN_EXPIRED');
    return begins > now + LEEWAY_SECONDS ? new DomainError('UNAUTHENTICATED') : null;
  }

  /**
   * Works on a copy of the strategy, as passport does for each request. @throws errors of passport, which are no
   * refusals
   */
  private askPassport(bearer: TokenBearer): Promise<Attempt> {
    return new Promise((resolve, reject) => {
      const answered = (error: unknown, identity?: TokenIdentity | false | null, reason?: unknown): void => {
        if (error) return reject(error);
        resolve(identity ? { identity } : { reason });
      };
      this.getPassportInstance().authenticate(this.name, { session: false }, answered)(bearer, {}, reject);
    });
  }

  /** Called by passport after signature, issuer and audience. @returns `false` for a token without a usable subject */
  validate(claims: Record<string, unknown>): TokenIdentity | false {
    const identity = identityOf(claims);
    // With an outside provider that lets people choose their subject, they could take over demo accounts.
    const isForeign = identity !== false && this.letsPeopleChoose && isEmbeddedSubject(identity.subject);
    return isForeign || !isOfOrganization(claims, this.organization) ? false : identity;
  }
}

/** The identity of a valid token, or the reason for rejecting it. */
type Attempt = { readonly identity: TokenIdentity } | { readonly reason: unknown };

type KeyFound = (error: unknown, key?: KeyObject) => void;

function provideKey(keys: SigningKeys, token: string, done: KeyFound): void {
  const kid = keyIdOf(token);
  if (kid === null) return done(new DomainError('UNAUTHENTICATED'));
  keys.find(kid).then(
    (key) => (key === null ? done(new DomainError('UNAUTHENTICATED')) : done(null, key)),
    (error: unknown) => done(error),
  );
}

/**
 * Reads the key id of an RS256 token's header; `null` for any other token, so that it costs the provider no request.
 */
function keyIdOf(token: string): string | null {
  try {
    const header = tokenPart(token, 'header');
    if (typeof header !== 'object' || header === null) return null;
    // Each named extension must be understood, and we know none (RFC 7515, section 4.1.11).
    if ('crit' in header) return null;
    const { alg, kid } = header as { alg?: unknown; kid?: unknown };
    return alg === 'RS256' && typeof kid === 'string' && kid !== '' && kid.length <= MAX_ID_LENGTH ? kid : null;
  } catch {
    return null;
  }
}

/** @param token one that is verified, with claims accepted by `identityOf` */
function timesOf(token: string): TokenTimes {
  const { exp, nbf = Number.NEGATIVE_INFINITY } = tokenPart(token, 'claims') as { exp: number; nbf?: number };
  return { expires: exp, begins: nbf };
}

/** jsonwebtoken does not check `sub`, and is told not to check times. An impossible address counts as none. */
function identityOf(claims: Record<string, unknown>): TokenIdentity | false {
  const { sub, exp, nbf, iat, email, email_verified: verified } = claims;
  if (!isStorable(sub, MAX_ID_LENGTH) || sub === '') return false;
  if (typeof exp !== 'number' || (nbf !== undefined && typeof nbf !== 'number')) return false;
  const address = isStorable(email, MAX_EMAIL_LENGTH) && PLAUSIBLE_EMAIL.test(email) ? email : '';
  return {
    subject: sub,
    email: address,
    emailVerified: address !== '' && verified === true,
    issuedAt: typeof iat === 'number' && iat >= 0 && iat <= LAST_MOMENT ? iat : null,
  };
}

/**
 * Compares as the web app's library does for identity tokens: `org_…` with `org_id`, anything else in lower case with
 * `org_name`.
 */
function isOfOrganization(claims: Record<string, unknown>, organization: string | null): boolean {
  if (organization === null) return true;
  const { org_id: id, org_name: name } = claims;
  return organization.startsWith('org_') ? id === organization : name === organization.toLowerCase();
}

/** PostgreSQL stores no NUL, and a lone surrogate is not valid text (RFC 8259, section 8.2). */
function isStorable(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max && !value.includes('\0') && value.isWellFormed();
}
