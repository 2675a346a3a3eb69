import { z } from 'zod';

export const Deleted = z.object({ id: z.number().int() }).meta({ id: 'Deleted' });
export type Deleted = z.infer<typeof Deleted>;
