import { z } from 'zod';

/** The folder with one file per erasure, whose name begins with the day. */
export const ERASURE_FOLDER = 'erasures';

/** Enough to recognize the person in an older database, but not to identify anybody by itself. */
export const Erasure = z.object({ id: z.string(), erasedAt: z.string(), salt: z.string(), marks: z.array(z.string()) });
export type Erasure = z.infer<typeof Erasure>;
