import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CoalescingWorker } from '#kernel/coalescing-worker.js';
import { unlessAborted } from '#kernel/unless-aborted.js';
import { Settings } from '#platform/config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { Notifier } from '#platform/notifier/notifier.js';
import { NotReadyError, Readiness } from '#platform/http/readiness.js';
import { Outages } from '#platform/observability/outages.js';
import { ReaderLocks } from './reader-locks.js';
import { StoredSubscription } from './stored-subscription.js';
import { countLogs, type EventReader, firstFailure, isPaused } from './subscription-checkpoint.js';

/** Maximum time between two checks of all venues. With more venues a check costs more, so it runs less often. */
const LONGEST_REST_MS = 5_000;
/** The time between two checks of all venues grows by this for each venue. */
const REST_MS_OF_VENUE = 0.5;

/** Chooses venues to check: those notified, and from time to time all, because notifications may get lost. */
export class Looks {
  private readonly announced = new Set<number>();
  private readonly restMs: number;
  private allAt = -Infinity;

  /** @param venues the number of venues with a log */
  constructor(venues: number) {
    this.restMs = Math.min(venues * REST_MS_OF_VENUE, LONGEST_REST_MS);
  }

  /** @param venueId the venue with new events; all venues if left out */
  tell(venueId?: number): void {
    if (venueId === undefined) this.allAt = -Infinity;
    else this.announced.add(venueId);
  }

  /** @param now in milliseconds, as `performance.now` @returns the venues to check */
  next(now: number): readonly number[] | 'all' {
    const announced = [...this.announced];
    this.announced.clear();
    if (now < this.allAt) return announced;
    this.allAt = now + this.restMs;
    return 'all';
  }
}

/** A missed notification or a due retry waits at most a second; five seconds with thousands of venues. */
const POLL_MS = 1_000;
const CANDIDATE_MS = 3_000;

/** Runs a reader in the process that holds its advisory lock. The checkpoint, not the lock, prevents double work. */
export class SubscriptionWorker {
  private readonly logger = new Logger(SubscriptionWorker.name);
  private readonly ended = new AbortController();
  private readonly candidacy = new CoalescingWorker(() => this.lead(), {
    everyMs: CANDIDATE_MS,
    failed: (error) => this.complain(error),
  });
  /** Set while this process has the lock. */
  private reading: { readonly worker: CoalescingWorker; readonly looks: Looks } | null = null;

  constructor(
    private readonly locks: ReaderLocks,
    private readonly subscription: StoredSubscription,
    private readonly outages: Outages,
  ) {}

  start(): void {
    this.candidacy.start();
  }

  /** @param venueId the venue with new events; all venues if left out */
  wake(venueId?: number): void {
    this.reading?.looks.tell(venueId);
    this.reading?.worker.wake();
  }

  async stop(): Promise<void> {
    this.ended.abort();
    await this.candidacy.stop();
  }

  private lead(): Promise<void> {
    return this.locks.whileHeld(this.subscription.name, (sql) => this.readOver(sql));
  }

  /** Reads until `stop`. @throws the error that ended the reading before */
  private async readOver(sql: SqlSource): Promise<void> {
    const { signal } = this.ended;
    let failed: (error: unknown) => void = () => undefined;
    const failure = new Promise<never>((_, reject) => {
      failed = reject;
    });
    const looks = new Looks(await countLogs(sql));
    const worker = new CoalescingWorker(() => this.readOn(sql, looks), { everyMs: POLL_MS, failed });
    this.reading = { worker: worker.start(), looks };
    try {
      await unlessAborted(failure, signal);
    } finally {
      this.reading = null;
      await worker.stop();
    }
  }

  private async readOn(sql: SqlSource, looks: Looks): Promise<void> {
    const { signal } = this.ended;
    // Reads over the connection that holds the lock, so that the read fails when the lock is lost.
    await this.subscription.catchUp(() => !signal.aborted, sql, looks.next(performance.now()));
    await sleep(this.subscription.pauseMs, undefined, { signal }).catch(() => undefined);
  }

  private complain(error: unknown): void {
    if (this.outages.tell(error)) return;
    this.logger.error({ err: error, subscription: this.subscription.name }, 'A subscription tries again');
  }
}

/** Modules add their readers when they are constructed. Workers run them, `api` processes do not. */
@Injectable()
export class StoredSubscriptions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: SubscriptionWorker[] = [];
  private readonly readers: string[] = [];
  private readonly locks: ReaderLocks;

  constructor(
    private readonly database: Database,
    private readonly readiness: Readiness,
    private readonly settings: Settings,
    @Inject(DATABASE_CONNECTION) connection: DatabaseConnection,
    private readonly outages: Outages,
    notifier: Notifier,
  ) {
    this.locks = new ReaderLocks(connection);
    if (settings.ROLE === 'api') return;
    notifier.onNotify('events', (venueId) => this.workers.forEach((worker) => worker.wake(venueId)));
  }

  get names(): readonly string[] {
    return this.readers;
  }

  /** Adds a reader. Call it while the application is being constructed. */
  add(reader: EventReader): void {
    this.readers.push(reader.name);
    const subscription = new StoredSubscription(this.database, reader);
    this.workers.push(new SubscriptionWorker(this.locks, subscription, this.outages));
    this.readiness.register(`subscription ${reader.name}`, () => this.requireNoFailure(reader.name), {
      essential: false,
    });
  }

  onApplicationBootstrap(): void {
    if (this.settings.ROLE !== 'api') for (const worker of this.workers) worker.start();
  }

  /** Runs in a phase in which the pool is still open. Later, a worker that is just starting would find it closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  private async requireNoFailure(name: string): Promise<void> {
    if (await isPaused(this.database, name)) throw new NotReadyError('paused');
    const failure = await firstFailure(this.database, name);
    if (failure) {
      const { venueId, event, attempts } = failure;
      throw new NotReadyError(`stopped at event ${event} of venue ${venueId} after ${attempts} attempts`);
    }
  }
}
