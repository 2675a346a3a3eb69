import { db, PATIENCE_MS, unit } from './backend/jest.config.js';
import frontend from './frontend/jest.config.js';

/** Every spec file but the journeys; scripts/test.mjs runs them by tier. */
export default { projects: [unit, frontend, db], testTimeout: PATIENCE_MS };
