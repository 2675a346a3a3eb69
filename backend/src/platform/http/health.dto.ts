import { z } from 'zod';

export const Liveness = z.object({ status: z.literal('up') }).meta({ id: 'Liveness' });
export type Liveness = z.infer<typeof Liveness>;

const PartStatus = z.enum(['up', 'down']);

export const ReadinessReport = z
  .object({ status: PartStatus, parts: z.record(z.string(), PartStatus) })
  .meta({ id: 'ReadinessReport' });
export type ReadinessReport = z.infer<typeof ReadinessReport>;
