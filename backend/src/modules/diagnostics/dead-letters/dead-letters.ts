import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { requiredText, typedLine } from '#platform/http/input.js';
import * as jobs from '#platform/jobs/dead-letters.js';

export const DeadLetter = z
  .object({
    id: z.int(),
    queue: z.string(),
    jobId: z.string(),
    name: z.string(),
    error: z.string(),
    attempts: z.int(),
    failedAt: z.iso.datetime(),
    resolvedAt: z.iso.datetime().nullable(),
    resolution: z.enum(['retried', 'dropped']).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetter = z.infer<typeof DeadLetter>;

export const DeadLettersQuery = z.object({ resolved: z.stringbool().meta({ type: 'boolean' }).default(false) });

export const ResolveDeadLetterBody = z.object({ reason: typedLine(300) }).meta({ id: 'ResolveDeadLetter' });
export type ResolveDeadLetterBody = z.infer<typeof ResolveDeadLetterBody>;

export const DropDeadLetterBody = z
  .object({ reason: requiredText(300, 'Uveďte důvod.') })
  .meta({ id: 'DropDeadLetter' });
export type DropDeadLetterBody = z.infer<typeof DropDeadLetterBody>;

/** @throws DomainError `DEAD_LETTER_NOT_FOUND`, also for one that is resolved */
export async function retryDeadLetter(sql: SqlSource, id: number, reason: string): Promise<void> {
  if (!(await jobs.isOpenDeadLetter(sql, id))) throw new DomainError('DEAD_LETTER_NOT_FOUND');
  await jobs.retryDeadLetters(sql, reason, [id]);
}

/** Erases the job's content. @throws DomainError `DEAD_LETTER_NOT_FOUND` */
export async function dropDeadLetter(sql: SqlSource, id: number, reason: string): Promise<void> {
  if ((await jobs.dropDeadLetters(sql, reason, [id])) === 0) throw new DomainError('DEAD_LETTER_NOT_FOUND');
}
