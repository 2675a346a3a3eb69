import { DomainError } from '#kernel/domain-error.js';
import type { SqlSource } from '#platform/database/own-session.js';
import * as jobs from '#platform/jobs/dead-letters.js';
import type { DeadLetter } from './dead-letter.dto.js';

export async function listDeadLetters(
  sql: SqlSource,
  which: { resolved?: boolean; after?: number | null } = {},
): Promise<DeadLetter[]> {
  const letters = await jobs.listDeadLetters(sql, which);
  return letters.map((letter) => ({
    ...letter,
    failedAt: letter.failedAt.toISOString(),
    resolvedAt: letter.resolvedAt?.toISOString() ?? null,
  }));
}

/** @throws DomainError `DEAD_LETTER_NOT_FOUND`, also for a resolved one */
export async function retryDeadLetter(sql: SqlSource, id: number, reason: string): Promise<void> {
  if (!(await jobs.isOpenDeadLetter(sql, id))) throw new DomainError('DEAD_LETTER_NOT_FOUND');
  await jobs.retryDeadLetters(sql, reason, [id]);
}

/** Erases the job's content. @throws DomainError `DEAD_LETTER_NOT_FOUND` */
export async function dropDeadLetter(sql: SqlSource, id: number, reason: string): Promise<void> {
  if ((await jobs.dropDeadLetters(sql, reason, [id])) === 0) throw new DomainError('DEAD_LETTER_NOT_FOUND');
}
