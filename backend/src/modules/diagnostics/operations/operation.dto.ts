import { z } from 'zod';

/** An entry of the record of who asked the log what. */
export const Operation = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z.object({
      kind: z.enum(['system-account', 'user']),
      id: z.string(),
      name: z.string().describe("The user's name, or the account's on its machine"),
    }),
    action: z.string(),
    arguments: z.record(z.string(), z.unknown()),
    outcome: z.string().nullable().describe('null while it is under way'),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof Operation>;
