import { Injectable } from '@nestjs/common';
import { Listeners } from '#kernel/listeners.js';
import type { BoardSession, Person } from '#kernel/principal.js';

/** Notifies only this process of changed rights, so connections that outlive a request must also check periodically. */
@Injectable()
export class AccessChanges {
  private readonly listeners = new Listeners();

  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** Notifies the listeners. Call it after the commit. */
  changed(): void {
    this.listeners.tell();
  }
}

export interface TokenIdentity {
  readonly subject: string;
  readonly email: string;
  /** False if the provider has not verified the address, which then identifies nobody. */
  readonly emailVerified: boolean;
  /** Time of issue in seconds since 1970 (RFC 7519, `iat`); `null` if the token lacks it. */
  readonly issuedAt: number | null;
  readonly board?: BoardSession;
}

export interface Connection {
  readonly subject: string;
  readonly board: BoardSession | undefined;
  readonly tablet: string | undefined;
}

/** Those people, board sessions and tablets of open connections that still exist. */
export interface PresentConnections {
  readonly persons: ReadonlyMap<string, Person>;
  readonly boards: ReadonlySet<number>;
  readonly tablets: ReadonlySet<string>;
}

/** Port that finds the person of a token. It is called for every request, so that a demotion takes effect at once. */
export abstract class PrincipalDirectory {
  /**
   * @returns the token's person
   * @throws DomainError UNAUTHENTICATED if the person was erased after the token was issued
   */
  abstract resolve(identity: TokenIdentity): Promise<Person>;

  /** @returns the people with these subjects, by subject; creates none and leaves out unknown ones */
  abstract current(subjects: readonly string[]): Promise<ReadonlyMap<string, Person>>;

  abstract present(connections: readonly Connection[]): Promise<PresentConnections>;
}
