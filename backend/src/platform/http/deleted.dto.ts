import { z } from 'zod';

/** The answer to a deletion. */
export const Deleted = z.object({ id: z.number().int() }).meta({ id: 'Deleted' });
export type Deleted = z.infer<typeof Deleted>;
