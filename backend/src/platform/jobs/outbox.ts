import { Injectable } from '@nestjs/common';
import { Listeners } from '#kernel/concurrency.js';
import { Database, type TransactionClient } from '../database/database.js';
import { currentTrace } from '../observability/tracing.js';
import type { OutboxJob } from './job.js';

/** A point at which a test may kill the process; see test/processes/preload.mjs. */
const CRASH = Symbol.for('stolek.crash-at');

/** Does nothing unless a test has asked to kill the process at this step. */
export function crashPoint(step: string): void {
  const asked = (globalThis as { [CRASH]?: string })[CRASH];
  if (asked === step) process.kill(process.pid, 'SIGKILL');
}

export type OutboxWriter = Pick<TransactionClient, 'query'>;

/**
 * @param rows a `select` of venue, queue, job id, name, payload and correlation id, for a statement that must write
 * them itself
 */
export const outboxInsert = (rows: string): string =>
  `insert into outbox (venue_id, queue, job_id, name, payload, correlation_id)
      ${rows}`;

/**
 * A row is written in the transaction of its cause, so it is as durable as its cause; it stays until the job is done.
 */
@Injectable()
export class Outbox {
  private readonly listeners = new Listeners();

  constructor(private readonly database: Database) {}

  /**
   * Call `ring` after the commit; without it the job starts within a second. A job that has started already is not
   * changed.
   */
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
    this.ring();
  }

  ring(): void {
    this.listeners.tell();
  }

  onRing(listener: () => void): void {
    this.listeners.add(listener);
  }
}
