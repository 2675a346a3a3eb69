import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { DomainError } from '#kernel/domain-error.js';
import { DatabaseClock } from '../clock/database-clock.js';
import { isEmbeddedSubject } from '../sign-in-provider/embedded-subjects.js';
import { IdentityProvider } from './identity-provider.js';
import type { TokenIdentity } from './principal-directory.js';
import { SigningKeys } from './signing-keys.js';
import { tokenPart } from './token-part.js';
import { type TokenTimes, VerifiedTokens } from './verified-tokens.js';

const LEEWAY_SECONDS = 60;
/** The limit of a subject (OpenID Connect Core 1.0, section 2); key ids are held to the same. */
const MAX_ID_LENGTH = 255;
/** RFC 5321, section 4.5.3.1, with the brackets taken off. */
const MAX_EMAIL_LENGTH = 254;
const PLAUSIBLE_EMAIL = /^[^\s@]+@[^\s@]+$/;
const LAST_MOMENT = 253_402_300_799;

/** What bears a token: an HTTP request in its `Authorization` header, a socket's `register` frame by itself. */
export interface TokenBearer {
  readonly headers?: { readonly authorization?: string };
  readonly token?: string;
  /** Of who sent it. */
  readonly ip?: string;
}

// Anchored: passport-jwt's own extractor looks for its pattern at each character, 16 kB of them.
const BEARER = /^Bearer ([^\s]+)$/i;

export function tokenOf({ token, headers }: TokenBearer): string | null {
  return token ?? BEARER.exec(headers?.authorization ?? '')?.[1] ?? null;
}

/**
 * RS256 alone, issuer, audience, expiry (docs/product.md#signing-in). Asks nobody but the provider, for keys. Expiry is measured on
 * the database's clock: a machine whose own is a day ahead would refuse everyone.
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
      // Its types do not know what jsonwebtoken takes as well, and parses no more: a KeyObject.
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

  /** The process has one passport, which would ask whichever product registered last; so each product has its own. */
  getPassportInstance(): passport.Authenticator {
    return (this.authenticator ??= new passport.Passport());
  }

  /** A token that was found good is asked again only whether its key is still the provider's, and whether it is over. @throws as `askPassport` */
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
    // Kept only where it is certain which key it was.
    if (kid === null || key === undefined || this.keys.peek(kid) !== key) return attempt;
    this.verified.keep(token, { identity: attempt.identity, ...times, kid, key });
    return attempt;
  }

  /** @returns why a token of these times is not good at this moment (RFC 7519, sections 4.1.4 and 4.1.5); `null` when it is */
  private refusalNow({ expires, begins }: TokenTimes): DomainError | null {
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    if (now >= expires + LEEWAY_SECONDS) return new DomainError('TOKEN_EXPIRED');
    return begins > now + LEEWAY_SECONDS ? new DomainError('UNAUTHENTICATED') : null;
  }

  /** Works on a copy of the strategy, as passport does for each request. @throws what passport calls an error, which is no refusal */
  private askPassport(bearer: TokenBearer): Promise<Attempt> {
    return new Promise((resolve, reject) => {
      const answered = (error: unknown, identity?: TokenIdentity | false | null, reason?: unknown): void => {
        if (error) return reject(error);
        resolve(identity ? { identity } : { reason });
      };
      this.getPassportInstance().authenticate(this.name, { session: false }, answered)(bearer, {}, reject);
    });
  }

  /** Called by passport when signature, issuer and audience are good. @returns `false` for a token that speaks of nobody */
  validate(claims: Record<string, unknown>): TokenIdentity | false {
    const identity = identityOf(claims);
    // An outside provider that lets people choose their subject would bring accounts of the trial to life.
    const isForeign = identity !== false && this.letsPeopleChoose && isEmbeddedSubject(identity.subject);
    return isForeign || !isOfOrganization(claims, this.organization) ? false : identity;
  }
}

/** Whom a token speaks of, or why it is refused. */
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

/** Of an RS256 token's header; `null` for anything else, which then costs the provider no request. */
function keyIdOf(token: string): string | null {
  try {
    const header = tokenPart(token, 'header');
    if (typeof header !== 'object' || header === null) return null;
    // Each extension that it names must be understood, and none is (RFC 7515, section 4.1.11).
    if ('crit' in header) return null;
    const { alg, kid } = header as { alg?: unknown; kid?: unknown };
    return alg === 'RS256' && typeof kid === 'string' && kid !== '' && kid.length <= MAX_ID_LENGTH ? kid : null;
  } catch {
    return null;
  }
}

/** @param token one that was verified, and whose claims `identityOf` has taken */
function timesOf(token: string): TokenTimes {
  const { exp, nbf = Number.NEGATIVE_INFINITY } = tokenPart(token, 'claims') as { exp: number; nbf?: number };
  return { expires: exp, begins: nbf };
}

/** jsonwebtoken knows nothing of `sub`, and is not asked about times. An address that cannot be one counts as none. */
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

/** As the web app's library does with identity tokens: an `org_…` is `org_id`, anything else is the name, in lower case, `org_name`. */
function isOfOrganization(claims: Record<string, unknown>, organization: string | null): boolean {
  if (organization === null) return true;
  const { org_id: id, org_name: name } = claims;
  return organization.startsWith('org_') ? id === organization : name === organization.toLowerCase();
}

/** PostgreSQL stores no NUL, and a lone surrogate is no text at all (RFC 8259, section 8.2). */
function isStorable(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max && !value.includes('\0') && value.isWellFormed();
}
