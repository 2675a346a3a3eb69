import type { Person } from '#kernel/principal.js';

export interface TokenIdentity {
  readonly subject: string;
  /** Empty when the token does not say it (Auth0's access tokens do only when told to). */
  readonly email: string;
  /** Whether the provider vouches for the address; without that, nobody is linked by it. */
  readonly emailVerified: boolean;
  /** In seconds since 1970 (RFC 7519, `iat`); `null` when the token does not say. */
  readonly issuedAt: number | null;
}

/** Port. Asked at every call, so that a demotion takes effect at once. */
export abstract class PrincipalDirectory {
  /** @throws DomainError UNAUTHENTICATED for somebody who was erased after the token was given */
  abstract resolve(identity: TokenIdentity): Promise<Person>;

  /** Only those that are known; nobody is made here. */
  abstract current(subjects: readonly string[]): Promise<ReadonlyMap<string, Person>>;
}
