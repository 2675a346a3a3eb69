/**
 * `npm run dev`: both sides in watch mode. A save compiles the server's sources and restarts the server, while
 * PostgreSQL keeps running; the pages reload by themselves. The compiled files are apart from those of `npm start` and
 * `npm run ops`.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { completeServer } from './build.mjs';
import { installMissing, requireNode } from './install.mjs';
import { ProcessGroups } from './process-groups.mjs';
import { ROOT } from './processes.mjs';

const COMPILED = 'backend/.dev';
const IS_COMPILED = /Watching for file changes/;

const port = process.env.PORT || '3000';
const pagesPort = process.env.PAGES_PORT || '5173';
const pages = { API_ORIGIN: `http://127.0.0.1:${port}` };
const server = {
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${pagesPort}`,
  DEMO_HISTORY: process.env.DEMO_HISTORY || 'on',
};

requireNode();
await installMissing('product');
const groups = new ProcessGroups();
let postgres;
let running;
let stopping;

/** Restarts once at a time, and once more when something was compiled in between. */
let restarting = Promise.resolve();
let waiting = false;
function restart() {
  if (waiting) return;
  waiting = true;
  restarting = restarting.then(async () => {
    waiting = false;
    await running?.end();
    if (stopping) return;
    running = groups.start(['node', '--enable-source-maps', `${COMPILED}/main.js`], { env: server });
    const { ended, wasEnded } = running;
    void ended.then(() => wasEnded() || console.log('The server has ended; it starts again after the next save.'));
  });
}

/** Runs PostgreSQL as the product does: it ends with this process, however that ends. */
async function startDatabase() {
  if (process.env.DATABASE_URL) return;
  const file = join(ROOT, COMPILED, 'platform/database/embedded-postgres.js');
  const { startEmbeddedPostgres } = await import(pathToFileURL(file).href);
  const folder = resolve(ROOT, process.env.DATA_DIR || 'data', 'postgres');
  postgres = await startEmbeddedPostgres(folder, { report: console.log });
  Object.assign(server, { DATABASE_URL: postgres.applicationUrl, MIGRATION_DATABASE_URL: postgres.ownerUrl });
  void postgres.ended.then(() => stop(1));
}

function stop(code) {
  stopping ??= (async () => {
    await groups.endAll();
    await restarting;
    await postgres?.stop();
    process.exit(code);
  })();
  return stopping;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

const output = ['--outDir', COMPILED, '--tsBuildInfoFile', `${COMPILED}/.tsbuildinfo`];
const watching = ['--watch', '--preserveWatchOutput', '--pretty'];
const compiler = groups.start(['node_modules/.bin/tsc', '-p', 'backend/tsconfig.build.json', ...output, ...watching], {
  onOutput: (text) => {
    process.stdout.write(text);
    if (IS_COMPILED.test(text)) compiled();
  },
});
const host = process.env.HOST ? ['--host'] : [];
const vite = ['node_modules/.bin/vite', 'frontend', '--clearScreen', 'false', '--port', pagesPort, '--strictPort'];
const site = groups.start([...vite, ...host], { env: pages });
for (const { ended } of [compiler, site]) void ended.then(() => stop(1));

let database;
function compiled() {
  try {
    completeServer(COMPILED);
  } catch (error) {
    // The server keeps running until the next save.
    console.error(error.message);
    return;
  }
  database ??= startDatabase();
  database.then(restart, (error) => {
    console.error(error.message);
    return stop(1);
  });
}
