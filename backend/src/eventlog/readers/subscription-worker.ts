import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { WhenRung } from '#kernel/when-rung.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { OwnSession } from '#platform/database/own-session.js';
import type { Outages } from '#platform/observability/outages.js';
import type { StoredSubscription } from './stored-subscription.js';

/** The poll that makes a missed ring cost a second at most; also how soon a retry that is due is noticed. */
const POLL_MS = 1_000;
/** Time after which another worker takes over from one that has died. */
const CANDIDATE_MS = 3_000;
const LOCK_CLASS = 7_105_541;

/**
 * Runs in the process that holds its advisory lock; the lock ends with the session. The checkpoint, not the lock,
 * prevents double work.
 */
export class SubscriptionWorker {
  private readonly logger = new Logger(SubscriptionWorker.name);
  private readonly ended = new AbortController();
  private readonly candidacy = new WhenRung(() => this.lead(), {
    everyMs: CANDIDATE_MS,
    failed: (error) => this.complain(error),
  });
  /** Set while this process has the lock. */
  private reading: WhenRung | null = null;

  constructor(
    private readonly connection: DatabaseConnection,
    private readonly subscription: StoredSubscription,
    private readonly outages: Outages,
  ) {}

  start(): void {
    this.candidacy.start();
  }

  ring(): void {
    this.reading?.ring();
  }

  async stop(): Promise<void> {
    this.ended.abort();
    await this.candidacy.stop();
  }

  /** Works as long as this process has the lock; returns at once when another has it. */
  private async lead(): Promise<void> {
    const session = await OwnSession.open(this.connection, `subscription ${this.subscription.name}`);
    try {
      if (await this.takeLock(session)) await this.readOver(session);
    } finally {
      await session.close();
    }
  }

  private async takeLock(session: OwnSession): Promise<boolean> {
    const [row] = await session.query<{ taken: boolean }>({
      text: `select pg_try_advisory_lock(${LOCK_CLASS}, hashtext($1)) as taken`,
      values: [this.subscription.name],
    });
    return row?.taken === true;
  }

  /** @throws the error that ended the reading, unless the worker itself ended it */
  private async readOver(session: OwnSession): Promise<void> {
    const { signal } = this.ended;
    let failed: (error: unknown) => void = () => undefined;
    const over = new Promise<void>((resolve, reject) => {
      failed = reject;
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const reading = new WhenRung(() => this.readOn(session), { everyMs: POLL_MS, failed });
    this.reading = reading.start();
    try {
      await over;
    } finally {
      this.reading = null;
      await reading.stop();
    }
  }

  private async readOn(session: OwnSession): Promise<void> {
    const { signal } = this.ended;
    // The reader reads over the connection that holds the lock: when it is gone, so is the lock.
    await this.subscription.catchUp(() => !signal.aborted, session);
    await sleep(this.subscription.pauseMs, undefined, { signal }).catch(() => undefined);
  }

  private complain(error: unknown): void {
    if (this.outages.tell(error)) return;
    this.logger.error({ err: error, subscription: this.subscription.name }, 'A subscription tries again');
  }
}
