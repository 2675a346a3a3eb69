/** `npm run bench` measures the main job; `npm run bench -- <suite>` another suite. */
import { mainJob } from './main-job.js';

const SUITES: Record<string, () => Promise<void>> = { main: mainJob };

const name = process.argv[2] ?? 'main';
const suite = SUITES[name];
if (!suite) {
  console.error(`There is no suite "${name}". There are: ${Object.keys(SUITES).join(', ')}`);
  process.exit(1);
}
await suite();
