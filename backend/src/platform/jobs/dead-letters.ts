import { isoTime } from '../database/own-session.js';
import type { OutboxWriter } from './outbox.js';

const LISTED = 200;

export interface DeadLetter {
  readonly id: number;
  readonly queue: string;
  readonly jobId: string;
  readonly name: string;
  readonly error: string;
  readonly attempts: number;
  readonly failedAt: string;
  readonly resolvedAt: string | null;
  readonly resolution: 'retried' | 'dropped' | null;
  readonly reason: string | null;
}

/**
 * Lists failed jobs without their contents, which may be personal: open ones oldest first, resolved ones newest first.
 */
export async function listDeadLetters(
  sql: OutboxWriter,
  { resolved = false, after = null }: { resolved?: boolean; after?: number | null } = {},
): Promise<DeadLetter[]> {
  return sql.query<DeadLetter>({
    text: `select id::float8 as id, queue, job_id as "jobId", name, error, attempts, ${isoTime('failed_at')} as "failedAt",
        ${isoTime('resolved_at')} as "resolvedAt", resolution, reason
      from dead_letter
      where (resolved_at is not null) = $1 and ($2::bigint is null or case when $1 then id < $2 else id > $2 end)
      order by case when $1 then -id else id end limit ${LISTED}`,
    values: [resolved, after],
  });
}

export async function countOpenDeadLetters(sql: OutboxWriter): Promise<number> {
  const [row] = await sql.query<{ n: number }>({
    text: 'select count(*)::float8 as n from dead_letter where resolved_at is null',
  });
  return row?.n ?? 0;
}

export async function isOpenDeadLetter(sql: OutboxWriter, id: number): Promise<boolean> {
  const text = 'select 1 from dead_letter where id = $1 and resolved_at is null';
  return (await sql.query({ text, values: [id] })).length > 0;
}

/** Retries failed jobs, in one statement. @param ids by default all open ones @returns the number of retried jobs */
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

/** Marks failed jobs as dropped and permanently erases their contents. @returns the number of dropped jobs */
export async function dropDeadLetters(sql: OutboxWriter, reason: string, ids: readonly number[]): Promise<number> {
  const rows = await sql.query({
    text: `update dead_letter set resolved_at = now(), resolution = 'dropped', reason = $1, payload = '{}'
      where resolved_at is null and id = any ($2::bigint[]) returning id`,
    values: [reason, ids],
  });
  return rows.length;
}
