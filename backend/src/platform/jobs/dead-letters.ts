import type { OutboxWriter } from './outbox.js';

export interface DeadLetter {
  readonly id: number;
  readonly queue: string;
  readonly jobId: string;
  readonly name: string;
  readonly error: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

/** Oldest first; what they would send is not shown, since it may be personal. */
export async function openDeadLetters(sql: OutboxWriter, limit = 100): Promise<DeadLetter[]> {
  return sql.query<DeadLetter>({
    text: `select id::int as id, queue, job_id as "jobId", name, error, attempts, failed_at as "failedAt"
      from dead_letter where resolved_at is null order by id limit $1`,
    values: [limit],
  });
}

/** In one statement. @param ids which ones; left out: all that are open */
export async function retryDeadLetters(sql: OutboxWriter, reason: string, ids?: readonly number[]): Promise<number> {
  const rows = await sql.query({
    text: `with retried as (
        update dead_letter set resolved_at = now(), resolution = 'retried', reason = $1
        where resolved_at is null and ($2::bigint[] is null or id = any ($2)) returning *
      )
      insert into outbox (venue_id, queue, job_id, name, payload)
      select (payload->>'venueId')::int, queue, job_id, name, payload->'payload' from retried
      on conflict (venue_id, queue, job_id) do nothing returning job_id`,
    values: [reason, ids ?? null],
  });
  return rows.length;
}

/** What they would have sent is forgotten for good. */
export async function dropDeadLetters(sql: OutboxWriter, reason: string, ids: readonly number[]): Promise<number> {
  const rows = await sql.query({
    text: `update dead_letter set resolved_at = now(), resolution = 'dropped', reason = $1, payload = '{}'
      where resolved_at is null and id = any ($2::bigint[]) returning id`,
    values: [reason, ids],
  });
  return rows.length;
}
