import { z } from 'zod';
import { requiredText, typedLine } from '#platform/http/input.js';

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
