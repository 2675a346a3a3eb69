/** The crash tests in their long form: everything dies 50 times (or as often as said) under load. `npm run crash -- 50` */
import { buildStale } from './build.mjs';
import { installMissing, requireNode } from './install.mjs';
import { run } from './processes.mjs';

requireNode();
await installMissing();
await buildStale();
const jest = [
  'node',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const env = { NODE_ENV: 'test', CRASH_ROUNDS: process.argv[2] ?? '50' };
const { code } = await run([...jest, '--config', 'backend/jest.config.js', 'test/crash'], { env });
process.exitCode = code;
