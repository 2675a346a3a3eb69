import * as z from 'zod/mini';

// Turns off Zod's code generation; `zod.ts` has the reason.
z.config({ jitless: true });

export { z };
