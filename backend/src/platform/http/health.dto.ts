import { z } from 'zod';

export const Liveness = z
  .object({ status: z.literal('up'), version: z.string().describe('The release that runs') })
  .meta({ id: 'Liveness' });
export type Liveness = z.infer<typeof Liveness>;

/** `degraded`: requests are served, but something in the background has stopped. */
export const ReadinessReport = z
  .object({
    status: z.enum(['up', 'degraded', 'down']),
    parts: z.record(z.string(), z.enum(['up', 'down'])),
    problems: z.record(z.string(), z.string()).describe('By part: what is wrong with it, where that is known'),
  })
  .meta({ id: 'ReadinessReport' });
export type ReadinessReport = z.infer<typeof ReadinessReport>;
