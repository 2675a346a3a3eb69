/** `npm start`, also in a fresh clone: installs and builds what is missing, then runs the product in this process. */
import { buildStale } from './build.mjs';
import { installMissing, requireNode } from './install.mjs';

requireNode();
console.log('Stolek');
await installMissing('product');
await buildStale();
process.setSourceMapsEnabled(true);
process.env.DEMO_HISTORY ??= 'on';
await import('../../backend/dist/main.js');
