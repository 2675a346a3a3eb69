import * as z from 'zod/mini';

// For the reason in `zod.ts`.
z.config({ jitless: true });

export { z };
