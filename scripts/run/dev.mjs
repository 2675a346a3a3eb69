/** `npm run dev`: both sides in watch mode. The server restarts on a save (PostgreSQL with it), the pages reload by themselves. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { installMissing, requireNode } from './install.mjs';
import { ROOT } from './processes.mjs';

const PAGES = 'http://localhost:5173';

requireNode();
await installMissing();
await buildStale(['backend']);
// From here on the compiler writes into it at will: it is nobody's finished build any more.
for (const name of ['.sources', '.tsbuildinfo']) rmSync(join(ROOT, 'backend/dist', name), { force: true });

const port = process.env.PORT || '3000';
const env = {
  ...process.env,
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL || PAGES,
  API_ORIGIN: `http://127.0.0.1:${port}`,
};
const commands = [
  ['node_modules/.bin/tsc', '-p', 'backend/tsconfig.build.json', '--watch', '--preserveWatchOutput'],
  ['node', '--watch', '--watch-preserve-output', '--enable-source-maps', 'backend/dist/main.js'],
  [
    'node_modules/.bin/vite',
    'frontend',
    '--clearScreen',
    'false',
    '--strictPort',
    ...(process.env.HOST ? ['--host'] : []),
  ],
];
const children = commands.map(([command, ...args]) => spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' }));
const ends = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
await Promise.race(ends);
stop();
await Promise.all(ends);
