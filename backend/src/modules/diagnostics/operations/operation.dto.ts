import { z } from 'zod';

export const Operation = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z.object({
      kind: z.enum(['system-account', 'user']),
      id: z.string(),
      name: z.string().describe('Name of the user, or of the account on the machine'),
    }),
    action: z.string(),
    arguments: z.record(z.string(), z.unknown()),
    outcome: z.string().nullable().describe('null while it is running'),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof Operation>;

export const OperationsQuery = z.object({
  before: z.coerce.number().int().positive().optional().describe('Id of the last entry of the previous page'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
