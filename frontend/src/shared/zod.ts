import { z } from 'zod';

// Zod would compile its schemas with `new Function`. It probes for that, and the page's policy reports each probe.
z.config({ jitless: true });

export { z };
