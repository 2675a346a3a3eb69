/** The tests over many processes in their long form: half a minute without Redis, without PostgreSQL. `npm run many-processes -- 30` */
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
const env = { NODE_ENV: 'test', OUTAGE_SECONDS: process.argv[2] ?? '30' };
const options = ['--config', 'backend/jest.config.js', '--runInBand', '--verbose', 'test/processes'];
const { code } = await run([...jest, ...options], { env });
process.exitCode = code;
