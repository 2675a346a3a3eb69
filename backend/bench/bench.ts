/** `npm run bench` measures the main job; `npm run bench -- <suite>` another suite. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { against } from './against.js';
import { boardPage, kitchenPages } from './board/board-page.js';
import { events } from './events/events.js';
import { fanout } from './fanout.js';
import { floods } from './floods.js';
import { growth } from './growth.js';
import { guestPage } from './guest/guest-page.js';
import { mainJob } from './main-job.js';
import { memory } from './memory.js';
import { printing } from './printing/printing.js';
import { soak } from './soak/soak.js';

const SUITES: Record<string, () => Promise<void>> = {
  main: mainJob,
  against,
  guest: guestPage,
  board: boardPage,
  kitchen: kitchenPages,
  events,
  fanout,
  growth,
  memory,
  floods,
  printing,
  soak,
};

/** Suites that measure pages. */
const WITH_PAGES = ['guest', 'board', 'kitchen'];

const name = process.argv[2] ?? 'main';
const suite = SUITES[name];
if (!suite) {
  console.error(`There is no suite "${name}". There are: ${Object.keys(SUITES).join(', ')}`);
  process.exit(1);
}
// The product is measured as it is built, so what is stale is built first.
const build = fileURLToPath(new URL('../../scripts/run/build.mjs', import.meta.url));
const built = spawnSync(process.execPath, [build, ...(WITH_PAGES.includes(name) ? [] : ['backend'])], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);
await suite();
