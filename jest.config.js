import { db, long, PATIENCE_MS, unit } from './backend/jest.config.js';
import { dom, unit as frontend } from './frontend/jest.config.js';

/** Every spec file but the journeys; `npm test` and `npm run test:long` run them by tier. */
export default { projects: [unit, frontend, dom, db, long], testTimeout: PATIENCE_MS };
