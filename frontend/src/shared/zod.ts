import { z } from 'zod';

// Zod would compile its schemas with `new Function`. It first tries whether that is allowed, and the page's policy
// reports each try.
z.config({ jitless: true });

export { z };
