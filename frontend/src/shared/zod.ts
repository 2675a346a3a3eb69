import { z } from 'zod';

// Turns off Zod's code generation (`new Function`), because the page's policy reports each attempt.
z.config({ jitless: true });

export { z };
