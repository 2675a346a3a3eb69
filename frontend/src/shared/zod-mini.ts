import * as z from 'zod/mini';

// The reason is in `zod.ts`.
z.config({ jitless: true });

export { z };
