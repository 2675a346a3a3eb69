import { DomainError } from '../../../kernel/domain-error.js';
import type { SqlSource } from '../../../platform/database/own-session.js';
import type { DeadLetter } from './dead-letter.dto.js';

const COLUMNS = `id::float8 as id, queue, job_id as "jobId", name, payload, error, attempts, failed_at as "failedAt",
  resolved_at as "resolvedAt", resolution, reason`;

type Row = Omit<DeadLetter, 'failedAt' | 'resolvedAt'> & { failedAt: Date; resolvedAt: Date | null };

/** @returns the letters that nobody has dealt with, oldest first; the resolved ones too, newest first, when asked for */
export async function listDeadLetters(sql: SqlSource, { resolved = false } = {}): Promise<DeadLetter[]> {
  const rows = await sql.query<Row>({
    text: `select ${COLUMNS} from dead_letter where (resolved_at is not null) = $1
      order by case when $1 then -id else id end limit 200`,
    values: [resolved],
  });
  return rows.map(letterOf);
}

/**
 * Gives the job back to its queue, by the outbox. The queue knows it by its job id, so that it is done once even if two
 * give it back.
 *
 * @throws DomainError `DEAD_LETTER_NOT_FOUND` when there is none, or it has been dealt with
 */
export async function retryDeadLetter(sql: SqlSource, id: number): Promise<DeadLetter> {
  const [row] = await sql.query<Row>({
    text: `with letter as (
        update dead_letter set resolved_at = now(), resolution = 'retried'
        where id = $1 and resolved_at is null returning *
      ), given_back as (
        insert into outbox (venue_id, queue, job_id, name, payload)
        select (payload->>'venueId')::int, queue, job_id, name, payload->'payload' from letter
        on conflict (venue_id, queue, job_id) do nothing
      ) select ${COLUMNS} from letter`,
    values: [id],
  });
  return found(row);
}

/** Leaves the job undone. @throws DomainError `DEAD_LETTER_NOT_FOUND` */
export async function dropDeadLetter(sql: SqlSource, id: number, reason: string): Promise<DeadLetter> {
  const [row] = await sql.query<Row>({
    text: `update dead_letter set resolved_at = now(), resolution = 'dropped', reason = $2
      where id = $1 and resolved_at is null returning ${COLUMNS}`,
    values: [id, reason],
  });
  return found(row);
}

function found(row: Row | undefined): DeadLetter {
  if (!row) throw new DomainError('DEAD_LETTER_NOT_FOUND');
  return letterOf(row);
}

function letterOf(row: Row): DeadLetter {
  return { ...row, failedAt: row.failedAt.toISOString(), resolvedAt: row.resolvedAt?.toISOString() ?? null };
}
