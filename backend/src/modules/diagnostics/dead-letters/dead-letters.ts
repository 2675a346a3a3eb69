import { DomainError } from '#kernel/domain-error.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { dropDeadLetters, retryDeadLetters } from '#platform/jobs/dead-letters.js';
import type { DeadLetter } from './dead-letter.dto.js';

const LISTED = 200;

type Row = Omit<DeadLetter, 'failedAt' | 'resolvedAt'> & { failedAt: Date; resolvedAt: Date | null };

/**
 * What the letters would send is not shown: it may be personal.
 * @param after id of the last letter of the page before
 * @returns a page of the letters that nobody has dealt with, oldest first; or of those that were dealt with, newest first
 */
export async function listDeadLetters(
  sql: SqlSource,
  { resolved = false, after = null }: { resolved?: boolean; after?: number | null } = {},
): Promise<DeadLetter[]> {
  const rows = await sql.query<Row>({
    text: `select id::float8 as id, queue, job_id as "jobId", name, error, attempts, failed_at as "failedAt",
        resolved_at as "resolvedAt", resolution, reason
      from dead_letter
      where (resolved_at is not null) = $1 and ($2::bigint is null or case when $1 then id < $2 else id > $2 end)
      order by case when $1 then -id else id end limit ${LISTED}`,
    values: [resolved, after],
  });
  return rows.map((row) => ({
    ...row,
    failedAt: row.failedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  }));
}

/** Gives a letter back to its queue. @throws DomainError `DEAD_LETTER_NOT_FOUND` when there is none, or it has been dealt with */
export async function retryDeadLetter(sql: SqlSource, id: number, reason: string): Promise<void> {
  await requireOpen(sql, id);
  await retryDeadLetters(sql, reason, [id]);
}

/** Leaves the job undone, and forgets what it would have sent. @throws DomainError `DEAD_LETTER_NOT_FOUND` */
export async function dropDeadLetter(sql: SqlSource, id: number, reason: string): Promise<void> {
  if ((await dropDeadLetters(sql, reason, [id])) === 0) throw new DomainError('DEAD_LETTER_NOT_FOUND');
}

async function requireOpen(sql: SqlSource, id: number): Promise<void> {
  const [row] = await sql.query({
    text: 'select 1 from dead_letter where id = $1 and resolved_at is null',
    values: [id],
  });
  if (!row) throw new DomainError('DEAD_LETTER_NOT_FOUND');
}
