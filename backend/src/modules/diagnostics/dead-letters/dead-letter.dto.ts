import { z } from 'zod';

/** A job that failed for good. */
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
