import { Logger } from '@nestjs/common';
import type { DatabaseConnection } from '../database/database-connection.js';
import { OwnSession } from '../database/own-session.js';
import type { Outages } from '../observability/outages.js';
import type { StoredSubscription } from './stored-subscription.js';

/** The poll that makes a missed ring cost a second at most; also how soon a retry that is due is noticed. */
const POLL_MS = 1_000;
/** How soon another worker takes over from one that has died. */
const CANDIDATE_MS = 3_000;
const LOCK_CLASS = 7_105_541;

/**
 * Runs a subscription in one process at a time: the one that holds its advisory lock. The lock goes with its connection, so
 * it is free when the process dies. That two never do the same is held by the checkpoint, not by the lock.
 */
export class SubscriptionWorker {
  private readonly logger = new Logger(SubscriptionWorker.name);
  private stopped = false;
  private rung = false;
  private wake: () => void = () => undefined;
  /** Whether a ring ends the present rest. */
  private sleepsLightly = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: DatabaseConnection,
    private readonly subscription: StoredSubscription,
    private readonly outages: Outages,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** There may be news. */
  ring(): void {
    this.rung = true;
    if (this.sleepsLightly) this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.lead();
      } catch (error) {
        if (!this.outages.tell(error))
          this.logger.error({ err: error, subscription: this.subscription.name }, 'A subscription tries again');
      }
      await this.rest(CANDIDATE_MS);
    }
  }

  /** Works for as long as this process has the lock; returns at once when another has it. */
  private async lead(): Promise<void> {
    const session = await OwnSession.open(this.connection, `subscription ${this.subscription.name}`);
    try {
      if (!(await this.takeLock(session))) return;
      while (!this.stopped) {
        this.rung = false;
        await this.subscription.catchUp(() => !this.stopped);
        await this.rest(this.subscription.pauseMs);
        if (!this.rung) await this.rest(POLL_MS, { lightly: true });
        // Asked over the very connection that holds the lock: when it is gone, so is the lock.
        await session.query({ text: 'select 1' });
      }
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

  /** @param lightly until a ring, at most; else only the end comes earlier */
  private async rest(ms: number, { lightly = false } = {}): Promise<void> {
    if (this.stopped || ms === 0) return;
    this.sleepsLightly = lightly;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
