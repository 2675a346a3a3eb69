import { z } from 'zod';

export const Deleted = z
  .object({
    id: z.number().int(),
    restoreToken: z.uuid().optional().describe('for restoredeleted, where the deletion can be taken back'),
  })
  .meta({ id: 'Deleted' });
export type Deleted = z.infer<typeof Deleted>;
