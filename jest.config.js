import { db, PATIENCE_MS, unit } from './backend/jest.config.js';
import { dom, unit as frontend } from './frontend/jest.config.js';

/** Every spec file but the journeys; `npm test` runs them by tier. */
export default { projects: [unit, frontend, dom, db], testTimeout: PATIENCE_MS };
