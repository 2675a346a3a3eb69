import { db, PATIENCE_MS, unit } from './backend/jest.config.js';
import frontend from './frontend/jest.config.js';

/** Every spec file but the journeys; scripts/test.mjs runs them by tier. */
// What a spec file has loaded stays in its worker's memory (jest's ES modules): a worker that has grown is replaced by a new one,
// before it does little else than collect garbage.
export default { projects: [unit, frontend, db], testTimeout: PATIENCE_MS, workerIdleMemoryLimit: '1GB' };
