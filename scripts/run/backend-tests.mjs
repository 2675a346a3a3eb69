/**
 * Tests of the server that have a form of their own beside `npm test`:
 * - `npm run crash -- 50`: everything dies 50 times (or as often as given) under load
 * - `npm run many-processes -- 30`: half a minute (or as long as given) without Redis, without PostgreSQL
 * - `npm run upgrade-test -- 20`: to a made-up build, and from the release before, and back, each state 20 seconds (or as long as given) under load
 * - `npm run rights`: walks every route as every role and rewrites docs/rights.md
 * - `npm run schema`: reads the catalogue of a new database and rewrites schema.sql
 */
import { buildStale } from './build.mjs';
import { installMissing, requireNode } from './install.mjs';
import { fail, JEST, run } from './processes.mjs';

const [name, number] = process.argv.slice(2);
const forms = {
  crash: { env: { CRASH_ROUNDS: number ?? '50' }, words: ['test/crash/crash.long'], built: true },
  'many-processes': {
    env: { OUTAGE_SECONDS: number ?? '30' },
    words: ['--runInBand', '--verbose', 'test/processes'],
    built: true,
  },
  'upgrade-test': {
    env: { UPGRADE_SECONDS: number ?? '20' },
    words: ['--runInBand', '--verbose', 'test/upgrade/upgrade.long'],
    built: true,
  },
  rights: { env: { WRITE_RIGHTS: '1' }, words: ['test/rights'], built: false },
  schema: { env: { WRITE_SCHEMA: '1' }, words: ['test/schema/schema'], built: false },
};

const form = forms[name] ?? fail(`There is no ${name}: ${Object.keys(forms).join(', ')}.`);
requireNode();
await installMissing('tests');
if (form.built) await buildStale();
const words = [...JEST, '--config', 'backend/jest.config.js', ...form.words];
const { code } = await run(words, { env: { NODE_ENV: 'test', ...form.env } });
process.exitCode = code;
