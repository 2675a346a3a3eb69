import { z } from 'zod';

/** One file for each erasure, its name beginning with the day. */
export const ERASURE_FOLDER = 'erasures';

/** Enough to know the person again in an older database, and nobody by it alone. */
export const Erasure = z.object({ id: z.string(), erasedAt: z.string(), salt: z.string(), marks: z.array(z.string()) });
export type Erasure = z.infer<typeof Erasure>;
