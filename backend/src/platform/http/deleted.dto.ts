import { z } from 'zod';

export const Deleted = z
  .object({
    id: z.number().int(),
    restoreToken: z.uuid().optional().describe('token for restoredeleted, when the deletion can be undone'),
  })
  .meta({ id: 'Deleted' });
export type Deleted = z.infer<typeof Deleted>;
