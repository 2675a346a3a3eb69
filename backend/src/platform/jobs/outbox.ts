import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { CoalescingWorker } from '#kernel/coalescing-worker.js';
import { Listeners } from '#kernel/listeners.js';
import { within } from '#kernel/within.js';
import { Settings } from '../config/settings.js';
import { Database, type TransactionClient } from '../database/database.js';
import { Notifier } from '../notifier/notifier.js';
import type { Outages } from '../observability/outages.js';
import { currentTrace } from '../observability/tracing.js';
import { CLOSE_LIMIT_MS } from './job-backend.js';
import type { OutboxJob, QueueName } from './job.js';
import { type DueRow, HAND_BATCH, takeDue } from './outbox-rows.js';

/** Key of the global variable in which a test names the step for `crashPoint` (test/processes/preload.mjs). */
const CRASH = Symbol.for('stolek.crash-at');

/** Kills the process if a test has named this step; otherwise it does nothing. */
export function crashPoint(step: string): void {
  const point = (globalThis as { [CRASH]?: string })[CRASH];
  if (point === step) process.kill(process.pid, 'SIGKILL');
}

export type OutboxWriter = Pick<TransactionClient, 'query'>;

/**
 * Returns SQL that adds jobs within another statement. @param rows a `select` of the columns that the `insert` names
 */
export const outboxInsert = (rows: string): string =>
  `insert into outbox (venue_id, queue, job_id, name, payload, correlation_id)
      ${rows}`;

/** Adds jobs as rows in their cause's transaction, so that both are as durable. Rows stay until the job is done. */
@Injectable()
export class Outbox {
  private readonly listeners = new Listeners();

  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
    private readonly settings: Settings,
  ) {}

  /** Adds a job, if its id is new. Call `wake` after the commit; without it, the job starts within a second. */
  async add(client: OutboxWriter, { venueId = 0, queue, jobId, name, payload }: OutboxJob): Promise<void> {
    await client.query({
      name: 'outbox_add',
      text: `insert into outbox (venue_id, queue, job_id, name, payload, correlation_id) values ($1, $2, $3, $4, $5, $6)
        on conflict (venue_id, queue, job_id) do nothing`,
      values: [venueId, queue, jobId, name, JSON.stringify(payload), currentTrace()],
    });
  }

  async addNow(job: OutboxJob): Promise<void> {
    await this.add(this.database, job);
    this.wake();
  }

  /** Wakes the relay. An `api` process has none, so it notifies the other processes. */
  wake(): void {
    this.listeners.tell();
    if (this.settings.ROLE === 'api') this.notifier.notify('outbox');
  }

  onWake(listener: () => void): void {
    this.listeners.add(listener);
  }
}

const POLL_MS = 1_000;
const COALESCE_MS = 100;
const HAND_LIMIT_MS = 4_000;

const ANY_DUE = { name: 'outbox_any_due', text: 'select 1 from outbox where next_attempt_at <= now() limit 1' };

/** Hands rows to the queue, then marks them. After a crash it hands them over again; the queue ignores known ids. */
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly handing = new CoalescingWorker(() => this.handDue(), {
    everyMs: POLL_MS,
    gatherMs: COALESCE_MS,
    failed: (error) => this.complain(error),
  });
  /** Ends when the queue has confirmed or refused the last rows. The next ones are sent only then. */
  private unanswered: Promise<void> = Promise.resolve();
  private failing = false;
  private giveUp = (): void => undefined;

  constructor(
    private readonly database: Database,
    private readonly queues: ReadonlyMap<QueueName, Queue>,
    private readonly outages: Outages,
  ) {}

  start(): void {
    this.handing.start();
  }

  get isFailing(): boolean {
    return this.failing;
  }

  wake(): void {
    this.handing.wake();
  }

  /** Stops the relay. A silent queue delays this by `CLOSE_LIMIT_MS`; its rows are handed over again later. */
  async stop(): Promise<void> {
    const limit = setTimeout(() => this.giveUp(), CLOSE_LIMIT_MS);
    await this.handing.stop().finally(() => clearTimeout(limit));
  }

  private async handDue(): Promise<boolean> {
    const due = await this.database.query(ANY_DUE);
    const handed = due.length > 0 ? await this.handBatch() : 0;
    this.failing = false;
    return handed === HAND_BATCH;
  }

  private async handBatch(): Promise<number> {
    await this.inTime(this.unanswered);
    return this.database.transaction(async (client) => {
      const rows = await takeDue(client);
      crashPoint('relay-taken');
      const added = this.add(rows);
      this.unanswered = added.catch(() => undefined);
      await this.inTime(added);
      crashPoint('relay-added');
      return rows.length;
    });
  }

  private async add(rows: readonly DueRow[]): Promise<void> {
    for (const [name, queue] of this.queues) {
      const own = rows.filter((row) => row.queue === name);
      if (own.length === 0) continue;
      await queue.addBulk(
        own.map((row) => ({ name: row.name, data: { venueId: row.venueId }, opts: { jobId: row.jobId } })),
      );
    }
  }

  /** Limits the time of handing rows over, so that a queue that is down does not keep them locked. */
  private inTime(work: Promise<void>): Promise<void> {
    const unanswered = new Error('the queue does not answer');
    const givenUp = new Promise<never>((_, reject) => (this.giveUp = () => reject(unanswered)));
    return within(HAND_LIMIT_MS, Promise.race([work, givenUp]), () => {
      throw unanswered;
    });
  }

  /** Logs a failure once per outage, because rows are handed over again every second. */
  private complain(error: unknown): void {
    if (!this.outages.tell(error) && !this.failing) this.logger.warn(`Jobs wait in the outbox: ${String(error)}`);
    this.failing = true;
  }
}
