import type { Database, TransactionClient } from '../database/database.js';
import type { SqlSource } from '../database/own-session.js';
import type { QueueName } from './job.js';

export interface JobKey {
  readonly venueId: number;
  readonly queue: QueueName;
  readonly jobId: string;
}

export interface DueRow extends JobKey {
  readonly name: string;
}

export interface OutboxRow {
  readonly name: string;
  readonly payload: unknown;
  readonly correlationId: string | null;
}

/** Number of rows handed over together: enough to save round trips, and few enough to release their locks soon. */
export const HAND_BATCH = 200;

/**
 * Locks due rows for the transaction and skips those that another process has locked. A row is due again a minute after
 * it was handed over, then after two, four, up to fifteen. So a queue that has lost the job gets it again; one that has
 * it recognizes the id. The commit does not wait for the disk, because a lost commit only hands rows over again.
 */
export async function takeDue(client: TransactionClient): Promise<DueRow[]> {
  return client.query<DueRow>({
    name: 'outbox_take',
    text: `update outbox o set attempts = o.attempts + 1, next_attempt_at = now() + least(2 ^ o.attempts, 15) * interval '1 minute'
      from (select venue_id, queue, job_id from outbox where next_attempt_at <= now()
            order by next_attempt_at limit $1 for update skip locked) due
      where o.venue_id = due.venue_id and o.queue = due.queue and o.job_id = due.job_id
      returning o.venue_id as "venueId", o.queue, o.job_id as "jobId", o.name, set_config('synchronous_commit', 'off', true)`,
    values: [HAND_BATCH],
  });
}

const OF_KEY = 'venue_id = $1 and queue = $2 and job_id = $3';
const keyValues = ({ venueId, queue, jobId }: JobKey): unknown[] => [venueId, queue, jobId];

export async function readRow(database: Database, key: JobKey): Promise<OutboxRow | null> {
  const [row] = await database.query<OutboxRow>({
    name: 'outbox_read',
    text: `select name, payload, correlation_id as "correlationId" from outbox where ${OF_KEY}`,
    values: keyValues(key),
  });
  return row ?? null;
}

export async function removeRow(database: Database, key: JobKey): Promise<void> {
  await database.query({ name: 'outbox_done', text: `delete from outbox where ${OF_KEY}`, values: keyValues(key) });
}

/** Turns the job into a dead letter. Concurrent calls do it only once. @returns whether this call did */
export async function buryRow(database: Database, key: JobKey, error: string, attempts: number): Promise<boolean> {
  const rows = await database.query({
    text: `with gone as (delete from outbox where ${OF_KEY} returning *)
      insert into dead_letter (queue, job_id, name, payload, error, attempts)
      select queue, job_id, name,
        json_build_object('venueId', venue_id, 'payload', payload), $4, $5 from gone returning id`,
    values: [...keyValues(key), error, attempts],
  });
  return rows.length > 0;
}

export interface WaitingJobs {
  readonly name: string;
  readonly waiting: number;
  readonly oldestSeconds: number;
}

/** @returns the number of waiting jobs by queue, without empty queues */
export async function waitingByQueue(sql: SqlSource): Promise<WaitingJobs[]> {
  return sql.query({
    text: `select queue as name, count(*)::float8 as waiting,
        extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
      from outbox group by queue order by queue`,
  });
}
