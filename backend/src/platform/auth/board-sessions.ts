import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import type { BoardSession, Person } from '#kernel/principal.js';
import type { TokenIdentity } from './principal-directory.js';

/** Port that knows the sessions of people on a venue's tablet (docs/product.md#people-on-a-shared-tablet). */
export abstract class BoardSessions {
  /** @returns the token's person @throws DomainError UNAUTHENTICATED for an unknown or ended session, DEVICE_REVOKED */
  abstract identify(token: string): Promise<TokenIdentity>;

  /** @returns the id of the session's tablet, in the form of `X-Device`. @throws DomainError DEVICE_REVOKED */
  abstract deviceOf(token: string): Promise<string>;
}

type Verified = (error: unknown, identity?: TokenIdentity | null) => void;

/** A passport strategy for tokens that carry no claims and must be looked up. */
class OpaqueToken extends passport.Strategy {
  override readonly name = 'board-session';

  constructor(private readonly verify: (token: string, done: Verified) => Promise<void>) {
    super();
  }

  override authenticate(bearer: unknown): void {
    const done: Verified = (error, identity) => (identity ? this.success(identity) : this.error(error));
    void this.verify(bearer as string, done);
  }
}

/**
 * Verifies the tokens of tablets, alongside `BearerStrategy`, in its own instance of passport (docs/decisions/0034).
 */
@Injectable()
export class BoardSessionStrategy extends PassportStrategy(OpaqueToken) {
  declare private authenticator: passport.Authenticator | undefined;

  constructor(private readonly sessions: BoardSessions) {
    super();
  }

  getPassportInstance(): passport.Authenticator {
    return (this.authenticator ??= new passport.Passport());
  }

  /** @returns the person of a tablet's token @throws DomainError as `BoardSessions.identify` does */
  identify(token: string): Promise<TokenIdentity> {
    return new Promise((resolve, reject) => {
      const answered: Verified = (error, identity) => (identity ? resolve(identity) : reject(error));
      this.getPassportInstance().authenticate(this.name, { session: false }, answered)(token, {}, reject);
    });
  }

  validate(token: string): Promise<TokenIdentity> {
    return this.sessions.identify(token);
  }
}

/**
 * @returns the person as a waiter of the tablet's venue; `null` for system administrators and people without a role
 * there
 */
export function boardPerson(person: Person, board: BoardSession): Person | null {
  const memberships = person.memberships
    .filter(({ role, venueIds }) => role !== null && venueIds.includes(board.venueId))
    .map(({ companyId }) => ({ companyId, role: 'EMPLOYEE' as const, venueIds: [board.venueId] }));
  if (person.role === 'SA' || memberships.length === 0) return null;
  return { ...person, role: 'EMPLOYEE', memberships, board };
}
