import { Logger } from '@nestjs/common';
import type { Person } from '../../../kernel/principal.js';
import type { AccessChanges } from '../../../platform/auth/access-changes.js';
import type { PrincipalDirectory } from '../../../platform/auth/principal-directory.js';
import type { Outages } from '../../../platform/observability/outages.js';

/** A change of rights made in another process is noticed within this, and the 5 seconds are kept with room to spare. */
const LOOK_EVERY_MS = 2_500;

/** Somebody of the staff who listens. */
export interface Watched {
  readonly subject: string;
  /** @returns whether they may go on listening, by what they are now */
  mayListen(user: Person): boolean;
  /** They may not any more. */
  refuse(): void;
}

/**
 * Looks again whether those who listen still may: at once when rights change in this process, and every few seconds for what
 * others change. One statement for all, however many listen. While the database does not answer, nobody is turned away.
 */
export class StaffRecheck {
  private readonly logger = new Logger(StaffRecheck.name);
  private readonly watched = new Set<Watched>();
  private readonly timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  private readonly stopListening: () => void;
  private looking: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly directory: PrincipalDirectory,
    access: AccessChanges,
    private readonly outages: Outages,
  ) {
    this.stopListening = access.onChange(() => void this.look());
  }

  /** @returns a function that ends the watching */
  watch(watched: Watched): () => void {
    this.watched.add(watched);
    return () => void this.watched.delete(watched);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.stopListening();
    await this.looking;
  }

  /** A call during a look makes another one follow: what was read may be older than the change. */
  private look(): Promise<void> {
    this.again = true;
    this.looking ??= this.lookUntilQuiet().finally(() => (this.looking = null));
    return this.looking;
  }

  private async lookUntilQuiet(): Promise<void> {
    while (this.again) {
      this.again = false;
      if (this.watched.size === 0) return;
      try {
        await this.lookOnce([...this.watched]);
      } catch (error) {
        if (this.outages.tell(error)) return;
        this.logger.warn(`Rights of those who listen could not be looked at: ${String(error)}`);
      }
    }
  }

  private async lookOnce(watched: readonly Watched[]): Promise<void> {
    const users = await this.directory.current([...new Set(watched.map(({ subject }) => subject))]);
    for (const one of watched) {
      const user = users.get(one.subject);
      if (this.watched.has(one) && (user === undefined || !one.mayListen(user))) one.refuse();
    }
  }
}
