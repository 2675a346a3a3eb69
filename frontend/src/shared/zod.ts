import { z } from 'zod';

// Zod would try `new Function` for its schemas, and the page's policy reports each try.
z.config({ jitless: true });

export { z };
