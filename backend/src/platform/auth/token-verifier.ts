import { createHash, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import passport from 'passport';
import { Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { DomainError } from '#kernel/domain-error.js';
import type { Person } from '#kernel/principal.js';
import { DatabaseClock } from '../../kernel/clock.js';
import { isEmbeddedSubject } from '../sign-in-provider/sign-in-ports.js';
import { boardPerson, BoardSessionStrategy } from './board-sessions.js';
import { IdentityProvider } from './identity-provider.js';
import { PrincipalDirectory, type TokenIdentity } from './principal-directory.js';
import { RefusedTokens } from './refused-tokens.js';
import { type KeyFound, provideKey, SigningKeys } from './signing-keys.js';
import { identityOf, isOfOrganization, keyIdOf, timesOf, type TokenTimes } from './token-claims.js';

/** Maximum number of cached tokens, enough for one per person at work. An evicted token is verified again. */
const MAX_CACHED = 2_000;

interface VerifiedToken extends TokenTimes {
  readonly identity: TokenIdentity;
  readonly kid: string;
  readonly key: KeyObject;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');

const LEEWAY_SECONDS = 60;

interface TokenBearer {
  readonly headers?: { readonly authorization?: string };
  readonly token?: string;
  readonly ip?: string;
}

const BOARD_TOKEN = /^board_[\w-]{43}$/;

// The pattern is anchored, because passport-jwt's own one would be tried at each of up to 16,000 characters.
const BEARER = /^Bearer ([^\s]+)$/i;

function tokenOf({ token, headers }: TokenBearer): string | null {
  return token ?? BEARER.exec(headers?.authorization ?? '')?.[1] ?? null;
}

/**
 * Checks signature (RS256 only), issuer, audience and expiry (docs/product.md#signing-in). It sends requests only to
 * the provider, for keys. It compares the expiry with the database's clock, because a machine whose clock is a day
 * ahead would reject everyone.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy) {
  private readonly letsPeopleChoose: boolean;
  private readonly organization: string | null;
  /** The last verified tokens, so that each is verified once. Keyed by hash, so that no token stays in memory. */
  private readonly verified = new LRUCache<string, VerifiedToken>({ max: MAX_CACHED });
  declare private authenticator: passport.Authenticator | undefined;

  constructor(
    provider: IdentityProvider,
    private readonly keys: SigningKeys,
    private readonly clock: DatabaseClock,
  ) {
    const find = (_bearer: unknown, token: unknown, done: KeyFound) => provideKey(keys, String(token), done);
    super({
      jwtFromRequest: tokenOf,
      // The types of the library do not allow a KeyObject, but jsonwebtoken accepts one and need not parse it.
      secretOrKeyProvider: find as unknown as SecretOrKeyProvider,
      algorithms: ['RS256'],
      issuer: provider.issuers,
      audience: provider.audience,
      // jsonwebtoken compares with the machine's clock. `refusalNow` checks both claims with the right clock instead.
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    });
    this.letsPeopleChoose = provider.isOutside;
    this.organization = provider.organization;
  }

  /** Returns a separate passport for each application. A shared one would use the strategy that was made last. */
  getPassportInstance(): passport.Authenticator {
    return (this.authenticator ??= new passport.Passport());
  }

  /**
   * Verifies a token. For a token that was verified before, checks only that its key is still the provider's and that
   * it has not expired.
   * @throws as `askPassport`
   */
  async attempt(bearer: TokenBearer): Promise<Attempt> {
    const token = tokenOf(bearer);
    if (token === null) return this.askPassport(bearer);
    const known = this.verified.get(hashOf(token));
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
    // Caches the token only if it is certain which key has verified it, because the keys may have been fetched again
    // since.
    if (kid === null || key === undefined || this.keys.peek(kid) !== key) return attempt;
    this.verified.set(hashOf(token), { identity: attempt.identity, ...times, kid, key });
    return attempt;
  }

  /** @returns why a token with these times is not valid now (RFC 7519, sections 4.1.4 and 4.1.5); `null` if it is */
  private refusalNow({ expires, begins }: TokenTimes): DomainError | null {
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    if (now >= expires + LEEWAY_SECONDS) return new DomainError('TOKEN_EXPIRED');
    return begins > now + LEEWAY_SECONDS ? new DomainError('UNAUTHENTICATED') : null;
  }

  /** Lets passport verify the token, on a copy of the strategy. @throws Error from passport; a refusal is returned */
  private askPassport(bearer: TokenBearer): Promise<Attempt> {
    return new Promise((resolve, reject) => {
      const answered = (error: unknown, identity?: TokenIdentity | false | null, reason?: unknown): void => {
        if (error) return reject(error);
        resolve(identity ? { identity } : { reason });
      };
      this.getPassportInstance().authenticate(this.name, { session: false }, answered)(bearer, {}, reject);
    });
  }

  /**
   * Reads the identity from claims, after passport has checked signature, issuer and audience.
   * @returns `false` to reject the token
   */
  validate(claims: Record<string, unknown>): TokenIdentity | false {
    const identity = identityOf(claims);
    // Rejects subjects of demo accounts: people who choose their subject at an outside provider could take one over.
    const isForeign = identity !== false && this.letsPeopleChoose && isEmbeddedSubject(identity.subject);
    return isForeign || !isOfOrganization(claims, this.organization) ? false : identity;
  }
}

type Attempt = { readonly identity: TokenIdentity } | { readonly reason: unknown };

@Injectable()
export class TokenVerifier {
  private readonly refused = new RefusedTokens();

  constructor(
    private readonly strategy: BearerStrategy,
    private readonly boards: BoardSessionStrategy,
    private readonly directory: PrincipalDirectory,
  ) {}

  /**
   * Finds the person of a token. @param token without the word `Bearer` @param ip of the sender, for the log
   * @throws DomainError as `identify` and `PrincipalDirectory.resolve` do
   */
  async verify(token: string, ip?: string): Promise<Person> {
    return this.resolve(await this.identify({ token, ...(ip !== undefined && { ip }) }));
  }

  /**
   * Finds the subject of a token. Uses the database only for a board session.
   * @throws DomainError TOKEN_EXPIRED, UNAUTHENTICATED, DEVICE_REVOKED; SIGN_IN_UNAVAILABLE while the key is unknown
   */
  async identify(bearer: TokenBearer): Promise<TokenIdentity> {
    const opaque = tokenOf(bearer);
    if (opaque !== null && BOARD_TOKEN.test(opaque)) return this.boards.identify(opaque);
    const attempt = await this.strategy.attempt(bearer);
    if ('identity' in attempt) return attempt.identity;
    const token = tokenOf(bearer);
    if (token !== null) {
      this.refused.tellOfSetting(token, attempt.reason);
      this.refused.tell(token, attempt.reason, bearer.ip);
    }
    throw refusal(attempt.reason);
  }

  async resolve(identity: TokenIdentity): Promise<Person> {
    const person = await this.directory.resolve(identity);
    const present = identity.board === undefined ? person : boardPerson(person, identity.board);
    if (present === null) throw new DomainError('UNAUTHENTICATED');
    return present;
  }
}

function refusal(reason: unknown): DomainError {
  if (reason instanceof DomainError) return reason;
  const expired = reason instanceof Error && reason.name === 'TokenExpiredError';
  return new DomainError(expired ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED');
}

interface IdentifiedRequest {
  identity?: TokenIdentity;
}

/** Verifies the request's token, only once per request. @throws DomainError as `TokenVerifier.identify` does */
export async function readBearer(
  request: FastifyRequest & IdentifiedRequest,
  tokens: TokenVerifier,
): Promise<TokenIdentity> {
  return (request.identity ??= await tokens.identify(request));
}
